import { recordAudit } from '#server/domain/audit/audit.ts';
import { recordOnceAnHour } from '#server/domain/audit/record-once-an-hour.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { judgeCode, lockFactor } from './check-code.ts';
import { networkOf } from './network.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { isSecondFactorOn } from './second-factor.ts';
import type { Attempt } from './throttle.ts';
import type { Person } from './users.ts';

/**
 * The second step of a log-in, for a person whose password was right. Passes when they have not turned it on. Refuses a
 * missing code, a wrong one and one that was used before. Wrong codes count as failed log-ins. That a right password came without a
 * code is recorded once an hour for each network: it may be a thief's.
 */
export async function passSecondFactor(
  { database, secrets }: { database: Database; secrets: Secrets },
  { person, code, attempt }: { person: Person; code: string | undefined; attempt: Attempt },
): Promise<void> {
  if (!(await isSecondFactorOn(database, person.id))) return;
  const about = { actor: { user: null, address: attempt.address }, subject: person.username };
  if (!code) {
    const action = 'login.code_requested';
    const sameness = { personId: person.id, what: `${action} ${networkOf(attempt.address)}` };
    await recordOnceAnHour(database, sameness, { ...about, action }, attempt.now);
    throw new Refusal('forbidden', 'Enter a code of your authenticator app, or a recovery code', {
      secondFactor: 'needed',
    });
  }
  const judgement = await database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, person.id);
    // It was turned off since.
    if (factor === null) return 'right';
    const judged = await judgeCode(transaction, secrets, { factor, code, attempt });
    if (judged instanceof Refusal) await recordAudit(transaction, { ...about, action: 'login.code_failed' });
    if (judged === 'recovery code') {
      const detail = { left: await countRecoveryCodes(transaction, person.id) };
      await recordAudit(transaction, { ...about, action: 'login.recovery_code_used', detail });
    }
    return judged;
  });
  if (judgement instanceof Refusal) throw judgement;
}
