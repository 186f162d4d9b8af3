"""The laboratory's statistics: known answers, and intervals that hold the true figure 93 to 97
times in 100 on simulated games."""

from __future__ import annotations

import itertools
import math
import sys

import numpy as np
import pytest
from scipy import stats

from parlour.lab.statistics import estimate, many, means, order, paired, parts, ratings, shares
from parlour.lab.statistics.explained import between_deals
from parlour.lab.statistics.sequential import LEAST, Running, reached

REPEATS = 400
MORE = 2000  # where a repetition costs next to nothing: chance then moves the coverage less


def coverage(estimates, truth):
    """How often intervals hold the true figure."""
    held = [one.low <= truth <= one.high for one in estimates]
    return sum(held) / len(held)


def draws(seed=7):
    return np.random.default_rng(seed)


def one_winner(draw, games, chances):
    """Games with one winner each: a row of shares for each."""
    won = draw.choice(len(chances), size=games, p=chances)
    return np.eye(len(chances))[won]


def test_student_takes_the_place_of_z():
    for freedom in (*range(1, 60), 100, 1000, 10**6):
        exact = stats.t.ppf(1 - estimate.ALPHA / 2, freedom)
        assert estimate.student(freedom) == pytest.approx(exact, rel=1e-4)
    assert math.isinf(estimate.student(0))


def test_wilson_against_scipy():
    for wins, games in ((0, 10), (3, 10), (340, 400), (400, 400)):
        known = stats.binomtest(wins, games).proportion_ci(method="wilson")
        assert shares.wilson(wins, games) == pytest.approx((known.low, known.high), abs=1e-12)
    assert shares.wilson(0, 0) == (0.0, 1.0)


def test_a_share_of_plain_games_is_wilsons_but_for_student():
    found = shares.share([1] * 340 + [0] * 60)
    assert (found.value, found.n) == (0.85, 400)
    assert (found.low, found.high) == pytest.approx(shares.wilson(340, 400), abs=1e-3)


def test_a_share_without_games_or_spread():
    assert shares.share([]).n == 0
    whole = shares.share([1.0] * 30)
    assert whole.high == 1.0 and 0.85 < whole.low < 0.9
    assert shares.share([0.5] * 20).low < 0.5 < shares.share([0.5] * 20).high


def test_shares_cover_whole_shared_and_clustered_victories():
    draw = draws()
    plain, tied, two_seats = [], [], []
    for _ in range(MORE):
        won = one_winner(draw, 300, (0.4, 0.35, 0.25))
        plain.append(shares.share(won[:, 0]))
        shared = draw.random(300) < 0.3
        halves = np.where(shared[:, None], (0.5, 0.5, 0.0), won)
        tied.append(shares.share(halves[:, 0]))
        two_seats.append(shares.share(won[:, 0] + won[:, 1], np.full(300, 2)))
    assert 0.93 <= coverage(plain, 0.4) <= 0.97
    assert 0.93 <= coverage(tied, 0.7 * 0.4 + 0.3 * 0.5) <= 0.97
    assert 0.93 <= coverage(two_seats, 0.375) <= 0.97


def test_means_ratios_and_the_bootstrap_cover():
    draw = draws(2)
    plain, quotients = [], []
    for _ in range(REPEATS):
        points = draw.gamma(4.0, 5.0, 60)
        plain.append(means.mean(points))
        seats = draw.integers(1, 4, 60)
        quotients.append(means.ratio(seats * 20.0 + draw.normal(0, 5, 60), seats))
    assert 0.93 <= coverage(plain, 20.0) <= 0.97
    assert 0.93 <= coverage(quotients, 20.0) <= 0.97
    resampled = [
        means.bootstrap(draw.gamma(4.0, 5.0, 60), lambda rows: rows.mean(), seed)
        for seed in range(100)
    ]
    assert coverage(resampled, 20.0) >= 0.9
    assert math.isinf(means.mean([3.0]).high) and math.isnan(means.mean([]).value)


def test_quantiles_cover_by_order_statistics():
    draw = draws(3)
    samples = [draw.exponential(10.0, 200) for _ in range(REPEATS)]
    for part in (0.05, 0.5, 0.95):
        found = [order.quantile(sample, part) for sample in samples]
        assert 0.94 <= coverage(found, -10 * math.log(1 - part)) <= 0.985  # never below, by law
    tiny = order.quantile([1.0, 2.0, 3.0], 0.95)
    assert tiny.value == 3.0 and math.isinf(tiny.high)
    assert [one.value for one in order.quantiles(range(1, 101))] == [5, 25, 50, 75, 95]


def test_pairing_on_common_numbers_spares_games():
    draw = draws(4)
    deal = draw.normal(0, 10, 500)
    before, after = deal + draw.normal(0, 3, 500), deal + 1.0 + draw.normal(0, 3, 500)
    found = paired.paired(before, after)
    assert found.change.low < 1.0 < found.change.high and found.p < 0.01 and found.spared > 5
    assert found.p == pytest.approx(stats.ttest_rel(after, before).pvalue)
    assert paired.paired([1.0, 2.0], [1.0, 2.0]).p == 1.0
    with pytest.raises(ValueError, match="cannot be paired with 3"):
        paired.paired([1.0], [1.0, 2.0, 3.0])


def test_the_g_test_knows_even_seats_from_uneven_ones():
    even = np.repeat(np.eye(2), (30, 20), axis=0)
    known = stats.power_divergence([30, 20], lambda_="log-likelihood")
    assert shares.even(even) == pytest.approx((known.statistic, known.pvalue), rel=0.03)
    draw = draws(5)
    alarms = shared = 0
    for _ in range(REPEATS):
        won = one_winner(draw, 200, (1 / 3, 1 / 3, 1 / 3))
        alarms += shares.even(won)[1] < 0.05
        pairs = (1 - one_winner(draw, 200, (1 / 3, 1 / 3, 1 / 3))) / 2  # two of three share
        shared += shares.even(pairs)[1] < 0.05
    assert 0.025 <= alarms / REPEATS <= 0.08
    assert 0.025 <= shared / REPEATS <= 0.08
    assert shares.even(one_winner(draw, 2000, (0.4, 0.3, 0.3)))[1] < 0.001
    assert shares.even(np.full((10, 2), 0.5)) == (0.0, 1.0)


def test_what_never_came_is_bounded_by_three_over_n():
    assert shares.never(300).high == pytest.approx(3 / 300, rel=0.01)
    assert shares.never(0).high == 1.0
    first, second = shares.rates([0, 150], 300)
    assert first.high < 0.0101 and second.low < 0.5 < second.high


def test_holm_and_benjamini_hochberg():
    ps = [0.01, 0.04, 0.03, 0.005]
    assert many.holm(ps) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert many.benjamini_hochberg(ps) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert many.holm([]) == [] and many.benjamini_hochberg([]) == []


def test_an_interval_that_may_be_looked_at_all_the_time():
    draw = draws(6)
    missed = peeked = 0
    for _ in range(200):
        sample = (draw.random(3000) < 0.3).astype(float)
        running, out, naive = Running(), False, False
        for block in sample.reshape(-1, 50):
            running.add(block)
            now = running.always(3000)
            out = out or not now.low <= 0.3 <= now.high
            usual = shares.wilson(running.mean * running.n, running.n)
            naive = naive or not usual[0] <= 0.3 <= usual[1]
        missed += out
        peeked += naive
        assert running.mean == pytest.approx(sample.mean())
        assert running.squares == pytest.approx(sample.var() * 3000)
    assert missed <= 0.05 * 200
    assert peeked > 0.2 * 200  # what peeking at a usual interval does
    assert not reached(Running(), 1.0)
    assert Running(LEAST, 0.5, LEAST / 4).always().high < 1


def played(strengths, games, seed):
    """Pairs of bots by turns; who wins is drawn from their Elo."""
    draw, names = draws(seed), sorted(strengths)
    for one, other in itertools.islice(itertools.cycle(itertools.combinations(names, 2)), games):
        won = draw.random() < ratings.expected(strengths[one] - strengths[other])
        yield (one, other), (1.0, 0.0) if won else (0.0, 1.0)


def test_ratings_cover_and_do_not_depend_on_the_order_of_games():
    truth = {"weak": -150.0, "middle": 0.0, "strong": 150.0}
    found = [ratings.rated(played(truth, 300, seed)) for seed in range(REPEATS)]
    for name, elo in truth.items():
        assert 0.93 <= coverage([one[name] for one in found], elo) <= 0.97
    games = list(played(truth, 300, 1))
    assert ratings.rated(games) == ratings.rated(reversed(games)) == ratings.rated(sorted(games))
    assert ratings.rated(games, "weak")["weak"][:3] == (0.0, 0.0, 0.0)


def test_ratings_of_many_seats_of_shared_wins_and_of_whoever_won_all():
    games = [(("weak", "strong", "middle"), (0, 1, 0.5))] * 10
    games += [(("weak", "strong"), (0, 0))] * 3
    found = ratings.rated(games)
    assert found["strong"].value > found["middle"].value > found["weak"].value
    twice = ratings.rated([(("a", "a", "b"), (1, 0, 0))] * 20)
    assert 0 < twice["a"].value < 2000 and twice["a"].n == 20
    assert ratings.rated([]) == {} and math.isinf(ratings.rated([(("a", "a"), (1, 0))])["a"].high)


def test_elo_and_shares_lead_into_each_other():
    assert ratings.expected(0) == 0.5
    assert ratings.expected(ratings.elo_of(0.55)) == pytest.approx(0.55)
    assert ratings.elo_of(1) == math.inf and ratings.elo_of(0) == -math.inf


def test_the_share_of_the_variance_between_deals_covers():
    draw = draws(8)
    found = [
        parts.between(draw.normal(0, 1, (60, 1)) + draw.normal(0, 2, (60, 4)))
        for _ in range(REPEATS)
    ]
    assert 0.93 <= coverage(found, 0.2) <= 0.97
    assert parts.between([[1, 1], [2, 2]]).value == 1.0
    assert math.isnan(parts.between([[1, 2]]).value)


def test_what_a_deal_explains_covers_and_few_deals_tell_no_interval():
    draw = draws(9)

    def drawn(deals):
        return draw.normal(0, 1, (deals, 1, 2)) + draw.normal(0, 2, (deals, 4, 2))

    found = [between_deals(drawn(80), seed) for seed in range(100)]
    assert coverage(found, 0.2) >= 0.88
    assert math.isinf(between_deals(drawn(5)).high)


def test_what_needs_scipy_says_so_where_it_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy", None)
    with pytest.raises(ValueError, match=r"pip install 'parlour\[lab\]'"):
        order.quantile([1.0, 2.0], 0.5)
    assert shares.share([1, 0, 1]).n == 3  # shares, means and ratings do without
