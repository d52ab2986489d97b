import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { DemoPerson } from './demo-data.ts';

export const DEMO_PASSWORD = 'Fridge-1992!';

const WAIT_MS = 90_000;
const STEP_MS = 500;

/**
 * Creates the demo's accounts that are missing, because the Auth emulator keeps accounts in memory only. Waits for the
 * emulator, which starts at the same time as this server; fails when it does not start in time.
 */
export async function ensureAccounts(
  identity: IdentityProvider,
  people: readonly DemoPerson[],
  say: (line: string) => void,
): Promise<void> {
  const end = Date.now() + WAIT_MS;
  for (let tries = 0; ; tries++) {
    try {
      await identity.check();
      break;
    } catch (error) {
      if (Date.now() > end) throw new Error('The Auth emulator does not answer.', { cause: error });
      if (tries === 0) say('waiting for the Auth emulator');
      await sleep(STEP_MS);
    }
  }
  await Promise.all(
    people.map(({ uid, email, name }) =>
      identity.ensureAccount({ uid, email, displayName: name, password: DEMO_PASSWORD }),
    ),
  );
}
