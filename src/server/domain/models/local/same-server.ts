import { hostOf } from '#server/foundations/outbound/allowed-hosts.ts';
import type { LocalProgram } from './local-model.ts';

/** The names and addresses by which a machine calls itself, as a URL has them. */
const OWN_NAME = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What tells one found server from others. A machine has several names of its own, such as localhost and 127.0.0.1: the same port and
 * the same models under two of them are one server.
 */
export function identityOf(origin: string, { program, version, models }: LocalProgram): string {
  const url = new URL(origin);
  const host = OWN_NAME.test(hostOf(url)) ? 'this machine' : hostOf(url);
  return JSON.stringify([host, url.port, program, version, models.map(({ id }) => id).sort()]);
}
