/** A function of a chart that returns a record: the params of an action, the input of a call, an assignment. */
export type Mapper = (...args: readonly unknown[]) => unknown;

/** Another value of the same type: the next number, the other boolean, a longer string, an emptied list or record. */
export function distort(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}!`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['!'];
  if (value instanceof Error) return new Error(`${value.message}!`);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0 ? {} : { '!': ['!'] };
  return '!';
}

/** The result of `source` with another value in `field`. */
export const distortField = (source: unknown, field: string): Mapper =>
  editRecord(source, (record) => (field in record ? { ...record, [field]: distort(record[field]) } : record));

/** The result of `source` without `field`. */
export const omitField = (source: unknown, field: string): Mapper =>
  editRecord(source, (record) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== field)));

type Fields = Readonly<Record<string, unknown>>;

const editRecord =
  (source: unknown, edit: (record: Fields) => Fields): Mapper =>
  (...args) => {
    const record = typeof source === 'function' ? source(...args) : source;
    return typeof record === 'object' && record !== null ? edit(record) : record;
  };
