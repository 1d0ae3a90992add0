const FIRST_BYTES = 8192;

type Numbers = Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A list of numbers that grows, with only the bytes of its type for each: objects for a million posts would take hundreds of megabytes. */
export type NumberColumn<Column extends Numbers> = {
  /** Gives the place of the number in the list. */
  add(value: number): number;
  /** The numbers so far, not copied. */
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
      // The memory moves into one twice as long.
      if (length === values.length) values = new Type(values.buffer.transfer(values.byteLength * 2));
      values[length] = value;
      length += 1;
      return length - 1;
    },
    numbers: () => new Type(values.buffer, 0, length),
  };
}
