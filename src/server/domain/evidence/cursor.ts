import { invalid, type Refusal } from '#server/foundations/refusal.ts';

/**
 * The position of a post in an order: its strength if that is sorted by, its time in microseconds (null without a
 * time), and its id.
 */
export type Place = { strength: number | null; micros: string | null; id: number };

const CURSOR = /^(?:(-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,3})?)~)?(-?\d{1,18})?~(\d{1,15})$/;

export function writeCursor({ strength, micros, id }: Place): string {
  return `${strength === null ? '' : `${strength}~`}${micros ?? ''}~${id}`;
}

/** Reads a cursor of an order by strength, or by time alone. Refuses a cursor that no page of this order returned. */
export function readCursor(cursor: string, isByStrength: boolean): Place {
  const [, strength, micros = null, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined || (strength !== undefined) !== isByStrength) throw refuseCursor();
  return { strength: strength === undefined ? null : Number(strength), micros, id: Number(id) };
}

function refuseCursor(): Refusal {
  const msg = 'Must be a cursor that a page of this order gave';
  return invalid([{ loc: ['query', 'after'], msg, type: 'value_error' }]);
}
