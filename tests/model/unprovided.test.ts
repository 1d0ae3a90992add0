import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { UnprovidedActorError, unprovided } from '#machines/unprovided.ts';

test('a call that is not provided fails with its name', async () => {
  const call = createActor(unprovided<void>('fetchPage')).start();
  await expect(toPromise(call)).rejects.toEqual(new UnprovidedActorError('fetchPage'));
});
