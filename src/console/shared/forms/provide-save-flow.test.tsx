import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { NoAnswerError } from '#console/shared/client/api-error.ts';
import { provideSaveFlow } from './provide-save-flow.ts';

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

/** A form whose save fails without a network. `meanwhile` runs after the failure, before the form knows it. */
async function failOffline(meanwhile: () => void) {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const save = vi.fn(async () => {
    const failure = new NoAnswerError(new TypeError('Failed to fetch'));
    meanwhile();
    throw failure;
  });
  const schema = v.object({ name: v.string() });
  const flow = createActor(provideSaveFlow({ schema, save, changes: [], onSaved: () => {}, onFailed: () => {} }).once, {
    input: { initial: { name: '' } },
  }).start();
  onTestFinished(() => {
    flow.stop();
  });
  const { form } = flow.getSnapshot().children;
  if (form === undefined) throw new Error('The flow has no form');
  setNetwork(false);
  form.send({ type: 'field.changed', name: 'name', value: 'typed' });
  form.send({ type: 'form.submitted' });
  await waitFor(flow, (snapshot) => snapshot.matches('editing'));
  const read = () => {
    const { refusal, values } = form.getSnapshot().context;
    return { refusal, values, saves: save.mock.calls.length };
  };
  return read;
}

test('"You are offline." goes when the network is back; what was typed stays, and is not saved by itself', async () => {
  const read = await failOffline(() => {});
  const without = read();
  setNetwork(true);
  const known = { values: { name: 'typed' }, saves: 1 };
  expect({ without, after: read() }).toEqual({
    without: { ...known, refusal: 'You are offline.' },
    after: { ...known, refusal: null },
  });
});

test('it is not said when the network is back before the call has failed', async () => {
  const read = await failOffline(() => setNetwork(true));
  expect(read().refusal).toBe(null);
});
