const Z = 1.96;

/** The 95 % score interval of a proportion of `all` (Wilson, JASA 22, 1927); `all` is at least 1. */
export function wilsonInterval(hits: number, all: number): [low: number, high: number] {
  const share = hits / all;
  const centre = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const reach = (Z / (1 + Z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}
