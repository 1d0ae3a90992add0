import { SERVER } from '#server/domain/audit/audit.ts';
import { dropSecondFactor } from '#server/domain/people/second-factor.ts';
import { readConfig } from '#server/foundations/config.ts';
import { openServices } from '#server/open-services.ts';

const USAGE = 'npm run turn-off-second-factor -- USERNAME';

/** Lets a person who has lost the authenticator app and the recovery codes log in with the password alone. */
async function turnOff(username: string): Promise<string> {
  const tenant = { as: 'command', name: 'turn-off-second-factor' } as const;
  const { services, stop } = await openServices(readConfig(process.env), tenant, { work: false });
  try {
    const wasOn = await dropSecondFactor(services.database, username, SERVER);
    return wasOn
      ? `${username} logs in with the password alone now.`
      : `The log-in of ${username} did not need a code; nothing has changed.`;
  } finally {
    await stop();
  }
}

try {
  const [username, ...rest] = process.argv.slice(2);
  if (username === undefined || rest.length > 0) throw new Error(USAGE);
  console.log(await turnOff(username));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // The message of a failed query holds all its parameters; its cause is the database's own message.
  console.error(`plumbline: ${(error.cause instanceof Error ? error.cause : error).message}`);
  process.exitCode = 1;
}
