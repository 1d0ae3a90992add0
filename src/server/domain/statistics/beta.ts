/** How often the interval from 0 to 1 is halved: to a width of 3e-14. */
const HALVINGS = 45;
/** Relative precision of the continued fraction, and the smallest number that it may divide by. */
const PRECISION = 1e-12;
const TINY = 1e-300;

/**
 * The quantile of the beta distribution with the shapes `a` and `b`, both above 0: the value that a share `probability`
 * of the distribution lies below. By bisection; the time grows with the square root of the shapes.
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  const shareBelow = betaShares(a, b);
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The share of a beta distribution below a value from 0 to 1: the regularized incomplete beta function, by its
 * continued fraction (NIST Digital Library of Mathematical Functions, 8.17.22).
 */
export function betaShares(a: number, b: number): (x: number) => number {
  const scale = logGamma(a) + logGamma(b) - logGamma(a + b);
  return (x) => {
    const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - scale);
    // The fraction converges quickly only below the mean.
    if (x > (a + 1) / (a + b + 2)) return 1 - (front * fraction(1 - x, b, a)) / b;
    return (front * fraction(x, a, b)) / a;
  };
}

/** The continued fraction, by the method of Lentz as modified by Thompson and Barnett (Journal of Computational Physics 64, 1986). */
function fraction(x: number, a: number, b: number): number {
  let value = 1;
  let [c, d] = [1, 0];
  let term = 0;
  do {
    term += 1;
    const coefficient = coefficientOf(term, x, a, b);
    d = 1 / away(1 + coefficient * d);
    c = away(1 + coefficient / c);
    value *= c * d;
  } while (Math.abs(c * d - 1) >= PRECISION);
  return 1 / value;
}

function coefficientOf(term: number, x: number, a: number, b: number): number {
  const m = term >> 1;
  return term % 2 === 0
    ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
}

const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** From here on, four terms of Stirling's series are exact to 2e-13. */
const STIRLING_FROM = 12;

/** The logarithm of the gamma function, for a value above 0 (NIST Digital Library of Mathematical Functions, 5.11.1). */
function logGamma(value: number): number {
  let [x, shift] = [value, 0];
  for (; x < STIRLING_FROM; x += 1) shift -= Math.log(x);
  const r = 1 / x ** 2;
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r / 1680))) / x;
  return shift + (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
