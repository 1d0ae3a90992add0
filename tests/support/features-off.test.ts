import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { FEATURES_OFF } from '#tests/browser/support/features-off.ts';

const featuresIn = (argument: string) => argument.slice(argument.indexOf('=') + 1).split(',');

test("the browser's tests turn off all that Playwright turns off", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-features-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const browser = join(folder, 'browser');
  await writeFile(browser, '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.arguments"\n');
  await chmod(browser, 0o755);
  // It ends at once: only its arguments are wanted.
  await expect(chromium.launch({ executablePath: browser })).rejects.toThrow();
  const given = (await readFile(`${browser}.arguments`, 'utf8')).split('\n');
  const [list = expect.unreachable()] = given.filter((argument) => argument.startsWith('--disable-features='));
  expect(featuresIn(FEATURES_OFF)).toEqual(expect.arrayContaining(featuresIn(list)));
});
