import type { Page } from 'playwright/test';

/** /llm_analyzers */
export class LlmAnalyzersPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { name: 'LLMs Setting Management' });
  view = (name: 'Settings' | 'Models' | 'Twitter scraper') => this.page.getByRole('tab', { name });
  table = () => this.page.getByRole('table', { name: 'LLM settings' });
  row = (name: string) =>
    this.table()
      .getByRole('row')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  see = (name: string) => this.row(name).getByRole('link', { name: 'Voir' });
  add = () => this.page.getByRole('button', { name: 'Add LLMSettings' });
  dialog = () => this.page.getByRole('dialog');
  confirmation = () => this.page.getByRole('alertdialog');
  field = (name: string) => this.dialog().locator(`[name=${name}]`);
  save = () => this.page.getByRole('button', { name: 'Save' });
  endpoint = (place: number) => this.page.getByRole('group', { name: `Endpoint ${place}` });

  async choose(name: string, action: 'Edit LLMSettings' | 'Delete LLMSettings'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }
}
