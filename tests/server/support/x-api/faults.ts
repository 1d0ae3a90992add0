import type { ServerResponse } from 'node:http';

/** Sends something else than the answer that is due. `due` returns its body, which then counts as sent. */
export type Fault = (response: ServerResponse, due: () => string) => void;

/** A status without X's usual body, as the proxies in front of it send. */
export const status =
  (code: number): Fault =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>Over capacity</h1>');

/** Any body with any status. */
export const answering =
  (code: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response
      .writeHead(code, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** The connection breaks before the answer. */
export const cut: Fault = (response) => void response.socket?.destroy();

/** The connection breaks in the middle of the answer. */
export const cutWithin: Fault = (response, due) => {
  const body = due();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
};

/** Never answers. */
export const silence: Fault = () => {};
