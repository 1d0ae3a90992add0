import { expect } from 'playwright/test';
import { ReportPage } from '../pages/report-page.ts';
import { expectAccessible, expectNoOverflow, test } from '../support/console-test.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const SAMPLES = ['harbor_gazette', 'IronwardFront'];

test.beforeEach(async ({ request }) => {
  for (const name of SAMPLES) await callAsSuperuser(request, `twitter/?screen_name=${name}`, { method: 'POST' });
});
test.afterEach(async ({ request }) => {
  for (const name of SAMPLES) {
    const { user_id } = await callAsSuperuser(request, `twitter/user/${name}/`, { method: 'GET' });
    await callAsSuperuser(request, `twitter/user/${user_id}`, { method: 'DELETE' });
  }
});

test('A person compares two accounts from the report of one', { tag: '@S12.8' }, async ({ page }) => {
  const report = new ReportPage(page);
  await enter(page, SUPERUSER);
  for (const name of SAMPLES) {
    await page.goto(`/items/${name}`);
    await expect(report.score('Propaganda')).toContainText('95% interval');
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeFocused();
  await page.getByLabel('Screen name').fill('harbor_gazette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?subjects=IronwardFront%2Charbor_gazette$/);

  const scores = page.getByRole('region', { name: 'Propaganda', exact: true });
  await expect(scores.getByRole('listitem')).toHaveText([
    /@IronwardFront.*95% interval/,
    /@harbor_gazette.*95% interval/,
  ]);
  await expect(scores).toContainText('@IronwardFront scores higher than @harbor_gazette');
  await expect(page.getByRole('region', { name: 'Disinformation', exact: true })).toContainText(
    'the difference may be chance',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Screen name')).toBeHidden();
  await page.setViewportSize({ width: 688, height: 1001 });
  const second = await page.getByRole('region', { name: 'Disinformation', exact: true }).boundingBox();
  const first = await scores.boundingBox();
  // Side by side they are longer than what the head leaves of the first page.
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'screen' });

  await page
    .getByRole('table', { name: 'Propaganda techniques' })
    .getByRole('row', { name: 'Loaded Language' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/items\/IronwardFront\?kind=propaganda&technique=Loaded\+Language#evidence$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove @harbor_gazette' }).click();
  await expect(page.getByText('Add an account to compare it with')).toBeVisible();
});
