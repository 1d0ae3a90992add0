/**
 * The place of one of `count` things in a ring of radius 1, clockwise. None is exactly above or below the middle, so that names fit at the left and the
 * right, and the rows of both sides have the same distance.
 */
export function placeOnRing(index: number, count: number): { x: number; y: number } {
  const right = Math.ceil(count / 2);
  const isRight = index < right;
  const rows = isRight ? right : count - right;
  const row = isRight ? index : count - 1 - index;
  const y = rows === 1 ? 0 : -1 + (2 * row) / (rows - 1);
  const x = Math.sqrt(Math.max(0, 1 - (0.9 * y) ** 2));
  return { x: isRight ? x : -x, y };
}
