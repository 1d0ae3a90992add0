import type { Locator, Page } from 'playwright/test';

/** The text of a score's cell: band, value and interval. */
export const SCORE = /^[\d,]+ of [\d,]+ posts?.*Strength score \d{1,3}\.\d/;

/** /items */
export class ItemsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { name: 'Items Management' });
  row = (screenName: string) => this.page.getByRole('row').filter({ hasText: `@${screenName}` });
  dialog = () => this.page.getByRole('dialog');
  confirmation = () => this.page.getByRole('alertdialog');
  toast = (text: string) => this.page.getByRole('status').filter({ hasText: text });

  /** The texts of a row's cells by their headings. */
  async readRow(screenName: string): Promise<Record<string, string>> {
    const cells = this.row(screenName).locator('td[data-label]');
    const entries = await cells.evaluateAll((all) =>
      all.map((cell) => [cell.getAttribute('data-label') ?? '', cell.textContent ?? '']),
    );
    return Object.fromEntries(entries);
  }

  async openAddItem(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Item' }).first().click();
  }

  async add(screenName: string): Promise<void> {
    await this.openAddItem();
    await this.dialog().getByLabel('Screen name').fill(screenName);
    await this.dialog().getByRole('button', { name: 'Save' }).click();
  }

  async importArchive(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    await this.chooseArchive(file);
  }

  /** Goes on with this file in the open dialog. */
  async chooseArchive(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.dialog().getByLabel('Archives').setInputFiles(file);
    await this.dialog().getByRole('button', { name: 'Continue' }).click();
  }

  /** Imports the previewed accounts. */
  confirmImport = () =>
    this.dialog()
      .getByRole('button', { name: /^Import/ })
      .click();

  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  chooseDelete = (name: string) => this.choose(name, 'Delete Item');
}
