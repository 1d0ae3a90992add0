import { expect, test } from 'vitest';
import { ApiError } from '#console/shared/client/api-error.ts';
import { isWhole, type Outcome, workThrough } from './work-through.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Works through six accounts. `carryOut` gets `stop`, as if a person pressed Stop meanwhile, and `end`, as if they left the page. */
async function workOn(carryOut: (name: string, stop: () => void, end: () => void) => Promise<string>) {
  const [stop, end] = [new AbortController(), new AbortController()];
  const counts: Outcome[] = [];
  const begun: string[] = [];
  const { outcome, answers } = await workThrough(NAMES, {
    carryOut: async (name) => {
      begun.push(name);
      const ended = await carryOut(
        name,
        () => stop.abort(),
        () => end.abort(),
      );
      return { ended };
    },
    onAdvanced: (count) => counts.push(count),
    stop: stop.signal,
    signal: end.signal,
  });
  return { outcome, counts, begun, answers: answers.map(({ ended }) => ended) };
}

test('all are worked through, a few at a time, and the answers come in their order', async () => {
  const later = async (name: string) => {
    if (name === 'a') await new Promise((resolve) => setTimeout(resolve, 5));
    return name.toUpperCase();
  };
  const { outcome, counts, answers } = await workOn(later);
  expect(answers).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(outcome).toEqual({ done: 6, total: 6, failed: [] });
  expect(isWhole(outcome)).toBe(true);
  expect(counts.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('one that fails stops none of the others, and is named with its reason', async () => {
  const { outcome, answers } = await workOn(async (name) => {
    if (name === 'b') throw new ApiError(404, '', { detail: 'Item not found' });
    return name;
  });
  expect(answers).toEqual(['a', 'c', 'd', 'e', 'f']);
  expect(outcome).toEqual({ done: 5, total: 6, failed: [{ screenName: 'b', reason: 'Item not found' }] });
  expect(isWhole(outcome)).toBe(false);
});

test('after a stop nothing is begun, and what has begun is carried out', async () => {
  const { outcome, begun, answers } = await workOn(async (name, stop) => {
    await Promise.resolve();
    if (name === 'b') stop();
    return name;
  });
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(answers).toEqual(begun);
  expect(outcome).toEqual({ done: 4, total: 6, failed: [] });
});

test('the end of the session ends the work', async () => {
  const expired = async () => {
    throw new ApiError(401, '', { detail: 'Could not validate credentials' });
  };
  await expect(workOn(expired)).rejects.toThrow('Could not validate credentials');
});

test('when nobody waits any more, a cancelled call is no failure of its account', async () => {
  const left = async (_: string, __: () => void, end: () => void) => {
    end();
    throw new DOMException('Left', 'AbortError');
  };
  await expect(workOn(left)).rejects.toThrow('Left');
});
