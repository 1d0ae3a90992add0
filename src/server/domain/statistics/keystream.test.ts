import { expect, test } from 'vitest';
import { openKeystream } from './keystream.ts';

/** `head -c 16 /dev/zero | openssl enc -aes-256-ctr -K $(printf seed | sha256sum | cut -c1-64) -iv 0 | od -tx4` */
const OF_SEED = [0x3ee02410, 0x932167f1, 0x132296f3, 0x1656647b];

test('the words are those of AES-256-CTR under the SHA-256 of the seed, in chunks of any size', () => {
  const [atOnce, inTurn] = [openKeystream('seed'), openKeystream('seed')];
  expect([...atOnce.next(4)]).toEqual(OF_SEED);
  expect([...inTurn.next(1), ...inTurn.next(3)]).toEqual(OF_SEED);
});
