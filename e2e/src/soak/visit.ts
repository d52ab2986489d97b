import type { Role } from '../walk.ts';
import { type Seen, unnamed } from './judge.ts';
import { listen } from './listen.ts';
import { lookAt, lookUntilSettled } from './look.ts';
import type { Visitors } from './visitors.ts';

const STEP_MS = 300;
const OPEN_LIMIT_MS = 30_000;
const SETTLE_LIMIT_MS = 15_000;
/** A place without a loading state may still be on its way, so its failure has not been said yet. */
const SAY_LIMIT_MS = 10_000;

/**
 * One page load by somebody new in this role.
 * @param during acts while the page loads
 * @throws when no page came at all
 */
export async function visit(
  visitors: Visitors,
  role: Role,
  screen: string,
  during: () => Promise<void> = async () => {},
): Promise<Omit<Seen, 'calm'>> {
  const context = await visitors.arrive(role);
  try {
    const path = visitors.addressOf(screen);
    const page = await context.newPage();
    const heard = listen(page);
    const [answer] = await Promise.all([
      page.goto(path, { waitUntil: 'domcontentloaded', timeout: OPEN_LIMIT_MS }),
      during(),
    ]);
    if (answer === null) throw new Error('no document came');
    const first = await lookAt(page).catch(() => undefined);
    const found = { role, path, first, heard };
    const end = Date.now() + SETTLE_LIMIT_MS + SAY_LIMIT_MS;
    for (;;) {
      const last = await lookUntilSettled(page, SETTLE_LIMIT_MS);
      if (unnamed({ ...found, last }).length === 0 || Date.now() > end) return { ...found, last };
      await page.waitForTimeout(STEP_MS);
    }
  } finally {
    await context.close();
  }
}
