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
  /** What was wrong with it until then, or still is. */
  readonly problems: readonly string[];
}

/** Asks for each role's screen again and again, all at once, until it is whole or `limitMs` after `since` are over. */
export function recover(visitors: Visitors, since: number, limitMs: number): Promise<Recovery[]> {
  return Promise.all(
    roles.map(async (role) => {
      let problems: string[] = [];
      for (;;) {
        problems = await problemsOf(visitors, role);
        const seconds = (Date.now() - since) / 1000;
        if (problems.length === 0 || seconds * 1000 > limitMs) return { role, seconds, problems };
      }
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
