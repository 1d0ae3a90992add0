import type { Page } from 'playwright/test';

export type SettingsTab = 'My profile' | 'Password' | 'Appearance' | 'Danger zone';

/** /settings */
export class SettingsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { name: 'User Settings' });
  tabs = () => this.page.getByRole('tab');
  field = (name: string) => this.page.locator(`input[name=${name}]`);
  button = (name: string) => this.page.getByRole('tabpanel').getByRole('button', { name, exact: true });
  shownName = () => this.page.getByText('Logged in as:');
  confirmation = () => this.page.getByRole('alertdialog');

  open = (tab: SettingsTab) => this.page.getByRole('tab', { name: tab }).click();

  async changePassword(values: { current_password: string; new_password: string; confirm_password: string }) {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
    await this.button('Save').click();
  }
}
