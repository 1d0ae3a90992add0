import { expect, test } from 'vitest';
import { SectionTooLong, withShortSections } from './repository-sections.ts';

const MOST = 2 * 1024 * 1024;

/** A number as a CAR file writes it: seven bits in each byte, the lowest first. */
const digitsOf = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...digitsOf(Math.floor(value / 128))];
const section = (length: number) => Buffer.concat([Buffer.from(digitsOf(length)), Buffer.alloc(length, 7)]);

/** What comes out of a file that comes in parts of this size, and whether it ends because a section is too long. */
async function pass(file: Buffer, size: number) {
  async function* parts() {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  }
  const out: Uint8Array[] = [];
  try {
    for await (const part of withShortSections(parts())) out.push(part);
    return { out: Buffer.concat(out), isTooLong: false };
  } catch (error) {
    if (!(error instanceof SectionTooLong)) throw error;
    return { out: Buffer.concat(out), isTooLong: true };
  }
}

const SHORT = Buffer.concat([section(3), section(0), section(200), section(127), section(128), section(20_000)]);

test.each([1, 2, 7, 100, 100_000])('sections are passed on unchanged, in parts of %d bytes', async (size) => {
  expect(await pass(SHORT, size)).toEqual({ out: SHORT, isTooLong: false });
});

test('a section is as long as 2 MB', async () => {
  const { out, isTooLong } = await pass(Buffer.concat([section(MOST), section(1)]), 65_536);
  expect([out.length, isTooLong]).toEqual([MOST + 4 + 2, false]);
});

test.each([1_000, 1])(
  'of a longer one, nothing is read, and what came before is whole (parts of %d bytes)',
  async (size) => {
    const file = Buffer.concat([section(3), section(200), Buffer.from(digitsOf(MOST + 1)), Buffer.alloc(50)]);
    const { out, isTooLong } = await pass(file, size);
    expect(isTooLong).toBe(true);
    expect(out.subarray(0, 4 + 202).equals(file.subarray(0, 4 + 202))).toBe(true);
    // In parts of one byte, the first digits of the length were passed on before its last one came.
    expect(out.length - (4 + 202)).toBe(size === 1 ? 3 : 0);
  },
);

test('a length has five digits at most', async () => {
  const padded = (zeros: number) => Buffer.from([0x81, ...Array<number>(zeros).fill(0x80), 0x00, 7]);
  expect(await pass(padded(3), 100)).toEqual({ out: padded(3), isTooLong: false });
  expect(await pass(padded(4), 100)).toEqual({ out: Buffer.alloc(0), isTooLong: true });
});

test.each([100_000, 100])('no byte of a section counts as its length (parts of %d bytes)', async (size) => {
  const full = (length: number) => Buffer.concat([Buffer.from(digitsOf(length)), Buffer.alloc(length, 0xff)]);
  const file = Buffer.concat([full(1), full(5), full(2_000)]);
  expect(await pass(file, size)).toEqual({ out: file, isTooLong: false });
});
