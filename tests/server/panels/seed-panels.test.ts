import { beforeEach, expect, test } from 'vitest';
import { EMBEDDED_PANELS, seedPanels } from '#server/domain/panels/embedded-panels.ts';
import { type Panel, readPanel } from '#server/domain/panels/read-panel.ts';
import { storePanel } from '#server/domain/panels/store-panel.ts';
import { panels } from '#server/domain/panels/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const [shipped = expect.unreachable()] = EMBEDDED_PANELS;
const DAY_MS = 24 * 60 * 60_000;

/** A panel of the same analyzer, measured so many days after the shipped one. */
const measured = (days: number): Panel => ({
  ...shipped,
  limits: { some: 0.3, many: 0.4 },
  origin: 'Accounts of our own',
  measured_at: new Date(shipped.measured_at.getTime() + days * DAY_MS),
});

const seedAfter = async (stored: Panel): Promise<Panel | null> => {
  await database.transaction((transaction) => storePanel(transaction, stored));
  await seedPanels(database);
  return readPanel(database, shipped.fingerprint, shipped.kind);
};

beforeEach(async () => {
  await database.delete(panels);
});

test('a new installation has the panels of the embedded analyzer', async () => {
  await seedPanels(database);
  for (const panel of EMBEDDED_PANELS) {
    expect(await readPanel(database, panel.fingerprint, panel.kind)).toEqual(panel);
  }
});

test('a shipped panel replaces one that was measured earlier', async () => {
  expect(await seedAfter(measured(-1))).toEqual(shipped);
});

test('a panel that a superuser measured later stays', async () => {
  expect(await seedAfter(measured(1))).toEqual(measured(1));
});
