import type { Page } from 'playwright/test';

type FormName = 'LLM settings' | 'Disinformation Analyzer' | 'Propaganda Analyzer';

/** /llm_setting/{llm_id} */
export class LlmSettingPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { name: 'LLM Analyzer Settings' });
  form = (name: FormName) => this.page.getByRole('region', { name, exact: true });
  field = (form: FormName, name: string) => this.form(form).locator(`[name=${name}]`);
  save = (form: FormName) => this.form(form).getByRole('button', { name: 'Save' });
  tags = (form: FormName) => this.form(form).locator('[data-part=item-text]');
  history = () => this.page.getByRole('region', { name: 'History' });
  versions = () =>
    this.history()
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  question = () => this.page.getByRole('alertdialog');
  preview = () => this.page.getByRole('dialog');

  async open(id: number | string): Promise<void> {
    await this.page.goto(`/llm_setting/${id}`);
  }

  /** Pastes a text into the categories of a form. */
  async pasteCategories(form: FormName, text: string): Promise<void> {
    await this.field(form, 'categories').evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}
