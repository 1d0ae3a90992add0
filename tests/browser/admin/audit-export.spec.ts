import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'playwright/test';
import type { AuditEntry } from '#contract/audit.ts';
import { test } from '../support/console-test.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

test('The audit log is saved as a file with every line, newest first', async ({ page, request }) => {
  await createPerson(request, { username: 'noted.down', password: 'quiet-lantern-5' });
  await enter(page, SUPERUSER);
  await page.goto('/admin?view=audit');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('plumbline-audit-log.csv');
  const saved: Record<string, string>[] = parse(await readFile(await file.path(), 'utf8'), { columns: true });
  const lines = saved.map(({ id, at, actor, action, subject, address }) => ({
    id,
    at,
    actor,
    action,
    subject,
    address,
  }));

  const { data } = await callAsSuperuser(request, 'audit/?limit=100', { method: 'GET' });
  const logged = data.map(({ id, at, actor, action, subject, address }: AuditEntry) => ({
    id: String(id),
    at,
    actor: actor ?? '',
    action,
    subject: subject ?? '',
    address: address ?? '',
  }));
  // Reading the log for the comparison logs in once more, after the export.
  const exported = logged.findIndex(({ action }: { action: string }) => action === 'audit.exported');
  expect(lines).toEqual(logged.slice(exported));
  expect(lines.map(({ action, subject }) => ({ action, subject }))).toContainEqual({
    action: 'user.created',
    subject: 'noted.down',
  });
});
