import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { alone, type Scale, type Unpacked, withoutCutLine } from './unpacked.ts';

/** Unpacks a gzip file, and ends early where it is damaged or gives too much. */
export function unpackGzip(input: AsyncIterable<Uint8Array>, scale: Scale): Unpacked {
  let problem: string | null = null;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const packed = Readable.from(counted(input, scale));
    const gunzip = createGunzip();
    packed.on('error', (error) => gunzip.destroy(error));
    try {
      for await (const chunk of packed.pipe(gunzip)) {
        scale.unpacked(chunk.length);
        if (scale.isBomb()) {
          problem = 'the gzip file unpacks to more than posts could be';
          return;
        }
        yield chunk;
      }
    } catch (error) {
      if (!isAboutFormat(error)) throw error;
      problem = 'the gzip file is damaged or cut off here';
    } finally {
      packed.destroy();
    }
  }

  return {
    parts: alone({ name: null, bytes: withoutCutLine(bytes(), () => problem !== null) }),
    problem: () => problem,
  };
}

async function* counted(input: AsyncIterable<Uint8Array>, scale: Scale): AsyncGenerator<Uint8Array> {
  for await (const chunk of input) {
    scale.packed(chunk.length);
    yield chunk;
  }
}

const isAboutFormat = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
