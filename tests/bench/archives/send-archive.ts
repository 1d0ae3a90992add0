import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { WatchedServer } from './watched-server.ts';

const BOUNDARY = 'plumbline-bench';

/** Imports a file for an account like a browser, without holding the file in memory. */
export async function sendArchive(
  { url, token }: Pick<WatchedServer, 'url' | 'token'>,
  path: string,
  screenName: string,
): Promise<{ status: number; answer: string }> {
  const call = request(`${url}/api/v1/twitter/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = new Promise<{ status: number; answer: string }>((resolve, reject) => {
    call.on('response', async (response) =>
      resolve({ status: response.statusCode ?? 0, answer: await text(response) }),
    );
    call.on('error', reject);
  });
  await Promise.all([answered, pipeline(formOf(path, screenName), call)]);
  return answered;
}

async function* formOf(path: string, screenName: string): AsyncGenerator<string | Buffer, void, void> {
  yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="screen_name"\r\n\r\n${screenName}\r\n`;
  yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${basename(path)}"\r\n\r\n`;
  yield* createReadStream(path);
  yield `\r\n--${BOUNDARY}--\r\n`;
}
