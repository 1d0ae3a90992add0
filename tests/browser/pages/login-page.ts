import type { Page } from 'playwright/test';

/** /login */
export class LoginPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  username = () => this.page.getByLabel('Username');
  password = () => this.page.getByLabel('Password', { exact: true });
  code = () => this.page.getByLabel('Code');
  refusal = () => this.page.getByRole('alert');
  submit = () => this.page.getByRole('button', { name: 'Log In' });

  async logIn(person: { username: string; password: string }): Promise<void> {
    await this.page.goto('/login');
    await this.username().fill(person.username);
    await this.password().fill(person.password);
    await this.submit().click();
  }
}
