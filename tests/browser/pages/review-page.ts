import type { Page } from 'playwright/test';

/** A review: what it says, at /items/{screen_name}/reviews/{review_id}, and its posts to read, at …/read. */
export class ReviewPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = (account: string) => this.page.getByRole('heading', { level: 1, name: `Review of @${account}` });
  part = (title: string) => this.page.getByRole('region', { name: title, exact: true });
  button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true });
  form = () => this.page.getByRole('dialog', { name: 'Check this account' });

  question = () => this.part('Which propaganda techniques are in this post?');
  text = () => this.page.getByRole('textbox', { name: 'Text of the post' });
  /** The selected words. */
  selected = () => this.question().locator('[aria-live] q');
  technique = (name: string) => this.question().getByRole('button', { name, exact: true });
  marks = () => this.page.getByRole('list', { name: 'What you found' }).getByRole('listitem');
  /** How far the reader is. */
  judged = (judged: number, left: number) =>
    this.page.getByText(`You: ${judged} ${judged === 1 ? 'post' : 'posts'} judged, ${left} left.`);

  finding = () => this.part('What it says');
  disagreements = () => this.part('Disagreements').getByRole('article');
}
