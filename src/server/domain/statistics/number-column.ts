const FIRST_BYTES = 8192;

type Numbers = Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * A growing list of numbers that takes only the bytes of its type for each: objects for a million posts would take
 * hundreds of megabytes.
 */
export type NumberColumn<Column extends Numbers> = {
  /** Returns the index of the number in the list. */
  add(value: number): number;
  /** The numbers so far, without copying them. */
  numbers(): Column;
};

/** An empty column of a type of numbers. */
export function createColumn<Column extends Numbers>(
  Type: new (buffer: ArrayBuffer, start?: number, length?: number) => Column,
): NumberColumn<Column> {
  let values = new Type(new ArrayBuffer(FIRST_BYTES));
  let length = 0;
  return {
    add(value) {
      // The memory moves into a block twice as large.
      if (length === values.length) values = new Type(values.buffer.transfer(values.byteLength * 2));
      values[length] = value;
      length += 1;
      return length - 1;
    },
    numbers: () => new Type(values.buffer, 0, length),
  };
}
