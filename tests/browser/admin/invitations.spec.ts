import { expect } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

test.use({ serverEnv: { SIGNUP: 'invited' } });

test('A superuser makes an invitation, its link is shown once, and one person signs up with it', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.goto('/admin?view=invitations');
  const admin = new AdminPage(page);
  await expect(page.getByText('No invitation is open')).toBeVisible();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = admin.dialog().getByLabel('One-time link');
  await expect(link).toHaveValue(/\/signup\?invitation=[\w-]{43}$/);
  const url = await link.inputValue();
  await admin.dialog().getByRole('button', { name: 'Done' }).click();
  await expect(admin.dialog()).toHaveCount(0);
  const row = admin.table('Invitations').getByRole('row').filter({ hasText: SUPERUSER.username });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(new URL(url).searchParams.get('invitation') ?? '');

  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  const signup = new SignupPage(page);
  const person = { username: 'invited-one', password: 'quiet-lantern-5' };
  await signup.fill({ ...person, full_name: 'Invited One' });
  await signup.submit().click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(url);
  await signup.fill({ full_name: 'Second One', username: 'invited-two', password: 'quiet-lantern-5' });
  await signup.submit().click();
  await expect(page.locator('form').getByText('This invitation is not valid or has expired')).toBeVisible();
  await expect(page).toHaveURL(url);

  await new LoginPage(page).logIn(person);
  await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
});

test('A deleted invitation signs nobody up', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.goto('/admin?view=invitations');
  const admin = new AdminPage(page);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = admin.dialog().getByLabel('One-time link');
  await expect(link).toHaveValue(/invitation=/);
  const url = await link.inputValue();
  await admin.dialog().getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Actions for the invitation by ${SUPERUSER.username}` }).click();
  await page.getByRole('menuitem', { name: 'Delete Invitation' }).click();
  await expect(admin.confirmation()).toContainText('Its link stops working.');
  await admin.confirmation().getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No invitation is open')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  const signup = new SignupPage(page);
  await signup.fill({ full_name: 'Third One', username: 'invited-three', password: 'quiet-lantern-5' });
  await signup.submit().click();
  await expect(page.locator('form').getByText('This invitation is not valid or has expired')).toBeVisible();
});
