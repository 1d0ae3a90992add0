// Visits: model-card-screen
import { test } from 'vitest';
import { openConsole } from '#tests/console/support/open-console.ts';
import { SIGNED_IN } from '#tests/walks/screens/people.ts';
import { heading, text } from '#tests/walks/support/screen.ts';

test('the model card has no words that only lead to documents outside the console', async () => {
  const screen = await openConsole({ address: '/model-card' }, SIGNED_IN);
  await screen.look({
    see: [heading('What it is for'), text(/with an interval and a band for each account\.$/)],
    miss: [text(/\((how|decision)\)|; command\)/)],
  });
});
