import { expect, type Page } from 'playwright/test';
import { ReportPage } from '../pages/report-page.ts';
import { expectAccessible, test } from '../support/console-test.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const FIRST = 1_800_000_000_000_000_000n;
const CLAIM = 'They closed the harbor bridge because a container ship rammed the northern pillar';

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** Twelve posts that each link to a website; the first says what a fact-check is about. */
async function importPosts(page: Page): Promise<void> {
  const posts = Array.from({ length: 12 }, (_, number) =>
    [
      FIRST + BigInt(number),
      `2026-01-${number + 10}T00:00:00Z`,
      number === 0 ? CLAIM : `Good morning ${number}`,
    ].join(),
  );
  const archive = file('tug.csv', 'id,created_at,text,urls', ...posts.map((post) => `${post},https://loud.example/a`));
  await callAsSuperuser(page.request, 'twitter/import', {
    method: 'POST',
    multipart: { screen_name: 'tug_voice', file: archive },
  });
}

test('A list, Community Notes and fact-checks are imported, and the report shows what they say with what they cover', async ({
  page,
}) => {
  await importPosts(page);
  await enter(page, SUPERUSER);
  await page.goto('/admin?view=outside');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Import list' }).click();
  await dialog.getByLabel('File').setInputFiles(file('list.csv', 'domain,score', 'loud.example,0.1', 'no domain,1'));
  await dialog.getByLabel('Name').fill('Harbor list');
  await dialog.getByLabel('Version').fill('2026');
  await dialog.getByLabel('Licence').fill('CC0');
  await dialog.getByLabel('Low up to').fill('0.2');
  await dialog.getByRole('button', { name: 'Import list' }).click();
  await expect(dialog.getByText('Harbor list 2026 has 1 domain.')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Skipped lines' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const importFile = async (name: string, chosen: ReturnType<typeof file>, words: string) => {
    await page.getByRole('button', { name }).click();
    await dialog.getByLabel('File').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  const notes = file(
    'notes.tsv',
    'noteId\ttweetId\tclassification\tsummary\tcreatedAtMillis',
    `1\t${FIRST}\tNOT_MISLEADING\tThe bridge is <b>open</b>\t${Date.UTC(2026, 0, 15)}`,
  );
  await importFile('Import Community Notes', notes, 'Notes: 1 added, 0 changed, 0 unchanged.');
  const statuses = file(
    'statuses.tsv',
    'noteId\tcurrentStatus\ttimestampMillisOfCurrentStatus',
    `1\tCURRENTLY_RATED_HELPFUL\t${Date.UTC(2026, 0, 16)}`,
  );
  await importFile('Import Community Notes', statuses, 'Statuses: 1 added, 0 changed, 0 unchanged.');
  const review = {
    '@type': 'ClaimReview',
    claimReviewed: 'The harbor bridge was closed because a container ship rammed its northern pillar',
    url: 'https://facts.example/bridge',
    author: { name: 'Harbor Facts' },
    reviewRating: { alternateName: 'Mostly false' },
  };
  await importFile('Import fact-checks', file('feed.json', JSON.stringify(review)), 'Fact-checks: 1 added');

  const report = new ReportPage(page);
  await page.goto('/items/tug_voice?sort=date');
  const section = report.part('What others found');
  await expect(section).toContainText('12 of 12 links lead to domains that it rates, 12 of them low. Coverage: 100');
  await expect(section).toContainText('1 of 12 posts carry a helpful note');

  await section.getByRole('link', { name: '1 of 12 posts carry a helpful note' }).click();
  await expect(report.posts()).toHaveCount(1);
  await expect(report.posts()).toContainText('The bridge is <b>open</b>');
  await report.posts().getByRole('button', { name: 'Look for fact-checks' }).click();
  await report
    .posts()
    .getByRole('button', { name: /^Confirm the fact-check of Harbor Facts/ })
    .click();
  await expect(report.posts().getByRole('list', { name: 'What others found' })).toContainText('Confirmed by you');
  await expect(section).toContainText('1 of 12 posts have a fact-check that a person confirmed');
  await expectAccessible(page);
});
