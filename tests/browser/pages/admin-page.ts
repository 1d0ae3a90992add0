import type { Page } from 'playwright/test';

type View = 'Users' | 'Password resets' | 'Invitations' | 'Audit log';

/** /admin */
export class AdminPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { name: 'Users Management' });
  view = (name: View) => this.page.getByRole('tab', { name });
  table = (name: View) => this.page.getByRole('table', { name });
  row = (username: string) =>
    this.page.getByRole('row').filter({ has: this.page.getByText(username, { exact: true }) });
  actions = (username: string) => this.page.getByRole('button', { name: `Actions for ${username}` });
  dialog = () => this.page.getByRole('dialog');
  confirmation = () => this.page.getByRole('alertdialog');
  field = (name: string) => this.dialog().locator(`input[name=${name}]`);
  save = () => this.dialog().getByRole('button', { name: 'Save' });

  async choose(username: string, action: 'Edit User' | 'Delete User'): Promise<void> {
    await this.actions(username).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }
}
