import type { Role } from '../walk.ts';
import { judge } from './judge.ts';
import { roles } from './plan.ts';
import { visit } from './visit.ts';
import type { Visitors } from './visitors.ts';

/** A screen of each role that has a remote and data of its own. */
const homes: Readonly<Record<Role, string>> = {
  visitor: '/',
  buyer: '/myorders/orderedproduct',
  seller: '/buyerdashboard/myproduct',
  admin: '/admindashboard/allsellers',
};

export interface Recovery {
  readonly role: Role;
  /** From the end of all faults until this role's screen was fully there. */
  readonly seconds: number;
  /** What loading that very screen takes here when nothing is wrong, with all roles at once as before. */
  readonly pageSeconds: number;
  /** What was wrong with it until then, or still is. */
  readonly problems: readonly string[];
}

/** Nobody waits longer than this for a screen to become whole: then it is not. */
const GIVE_UP_MS = 60_000;

/** Asks for each role's screen again and again, all at once, until it is whole; then once more, to know what that takes. */
export async function recover(visitors: Visitors, since: number): Promise<Recovery[]> {
  const secondsSince = (start: number) => (Date.now() - start) / 1000;
  const found = await Promise.all(
    roles.map(async (role) => {
      for (;;) {
        const problems = await problemsOf(visitors, role);
        const seconds = secondsSince(since);
        if (problems.length === 0 || Date.now() - since > GIVE_UP_MS) return { role, seconds, problems };
      }
    }),
  );
  return await Promise.all(
    found.map(async (each) => {
      const start = Date.now();
      await problemsOf(visitors, each.role);
      return { ...each, pageSeconds: secondsSince(start) };
    }),
  );
}

async function problemsOf(visitors: Visitors, role: Role): Promise<string[]> {
  try {
    const seen = await visit(visitors, role, homes[role]);
    const isThere = seen.last.path === homes[role] && seen.last.places.some(({ text }) => text !== '');
    return [...judge({ ...seen, calm: true }), ...(isThere ? [] : [`${homes[role]} is not there`])];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
