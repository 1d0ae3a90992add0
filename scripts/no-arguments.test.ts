import { expect, test, vi } from 'vitest';
import { withoutArguments } from './no-arguments.mjs';

test('a command without arguments runs only when it is given none', async () => {
  const start = vi.fn(async () => 3);
  const command = withoutArguments('worker', start);
  await expect(command(['--port', '80'])).rejects.toThrow(
    'npm run worker takes no arguments, but was given: --port 80',
  );
  expect(start).not.toHaveBeenCalled();
  await expect(command([])).resolves.toBe(3);
});
