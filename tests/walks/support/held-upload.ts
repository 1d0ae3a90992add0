import { vi } from 'vitest';
import type { Wire } from './wire.ts';

const API = '/api/v1/';
/** The apparent size of every upload, in bytes. */
const TOTAL = 2048;

/** Answers uploads from `wire`, like a browser's XMLHttpRequest. Half of a body is sent at once, the rest with the answer. */
export function holdUploads(wire: Wire): void {
  class HeldUpload {
    readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
    status = 0;
    statusText = '';
    responseText = '';
    onload = () => {};
    onloadend = () => {};
    onerror = () => {};
    onabort = () => {};
    #path = '';
    #drop: () => void = () => {};

    open(_: string, path: string) {
      this.#path = path.slice(API.length);
    }

    setRequestHeader() {}

    send() {
      const { reply, drop } = wire.take({ method: 'POST', path: this.#path });
      this.#drop = drop;
      this.upload.onprogress?.({ loaded: TOTAL / 2, total: TOTAL });
      reply.then((given) => {
        if (given === 'lost' || !('body' in given)) this.onerror();
        else {
          this.upload.onprogress?.({ loaded: TOTAL, total: TOTAL });
          this.status = given.status ?? 200;
          this.responseText = JSON.stringify(given.body);
          this.onload();
        }
        this.onloadend();
      });
    }

    abort() {
      this.#drop();
      this.onabort();
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
}
