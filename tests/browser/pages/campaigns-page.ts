import type { Page } from 'playwright/test';

/** /campaigns */
export class CampaignsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name, exact: true });
  table = (name: string) => this.page.getByRole('table', { name, exact: true });
  link = (name: string) => this.page.getByRole('link', { name, exact: true });
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  /** Two posts side by side. */
  matches = () => this.page.getByRole('region', { name: 'Posts side by side' }).getByRole('article');
  post = (screenName: string) => this.page.getByRole('group', { name: `Post of @${screenName}` });
}
