import type { Page } from 'playwright/test';

/** /items/{screen_name} */
export class ReportPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name });
  score = (kind: string) => this.page.getByRole('region', { name: kind, exact: true });
  part = (title: string) => this.page.getByRole('region', { name: title, exact: true });
  evidence = () => this.part('Evidence');
  posts = () => this.evidence().getByRole('article');
  count = () => this.evidence().getByText(/^[\d,]+ posts?$/);
  search = () => this.page.getByRole('searchbox', { name: 'Search the posts' });
  filter = (name: string) => this.evidence().getByLabel(name, { exact: true });
}
