import { expect } from 'playwright/test';
import { ItemsPage, SCORE } from './pages/items-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { APPEARANCES, expectAccessible, rememberAppearance, test } from './support/console-test.ts';
import { SUPERUSER } from './support/server.ts';

for (const appearance of APPEARANCES) {
  test(`A person compares two accounts from the report of one, in ${appearance} mode`, async ({ page }) => {
    await rememberAppearance(page, appearance);
    const items = new ItemsPage(page);
    await new LoginPage(page).logIn(SUPERUSER);
    await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
    await page.goto('/items');
    for (const name of ['IronwardFront', 'harbor_gazette']) {
      await items.add(name);
      await expect
        .poll(() => items.readRow(name))
        .toMatchObject({ 'Disinformation Score': expect.stringMatching(SCORE) });
    }
    await page.goto('/items/IronwardFront');
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
      'within what chance explains',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

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
}
