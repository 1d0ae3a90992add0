import type { Page } from 'playwright/test';

export type Newcomer = { full_name: string; username: string; password: string; confirm_password?: string };

/** /signup */
export class SignupPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  field = (name: string) => this.page.locator(`input[name=${name}]`);
  submit = () => this.page.getByRole('button', { name: 'Sign Up' });

  async fill({ confirm_password, ...person }: Newcomer): Promise<void> {
    const values = { ...person, confirm_password: confirm_password ?? person.password };
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }

  async signUp(person: Newcomer): Promise<void> {
    await this.page.goto('/signup');
    await this.fill(person);
    await this.submit().click();
  }
}
