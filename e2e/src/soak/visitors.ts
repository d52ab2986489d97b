import type { Browser, BrowserContext } from '@playwright/test';
import { people, signIn } from '../fixtures.ts';
import { addressOf, type Role } from '../walk.ts';
import { roles, screens } from './plan.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visitors {
  /** A browser profile of somebody in this role who has not been here: with an empty cache, and a bucket of their own. */
  arrive(role: Role): Promise<BrowserContext>;
  /** A screen's address with a real product or category. */
  addressOf(screen: string): string;
}

const VISITOR_COOKIE = 'market_visitor';

/** Signs everybody in once, by the form. */
export async function inviteVisitors(browser: Browser, site: string): Promise<Visitors> {
  const states = new Map<Role, State>();
  const addresses = new Map<string, string>();
  for (const role of roles) {
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    if (role !== 'visitor') await signIn(page, people[role]);
    for (const screen of screens[role]) addresses.set(screen, await addressOf(page, screen));
    const state = await context.storageState({ indexedDB: true });
    states.set(role, { ...state, cookies: state.cookies.filter(({ name }) => name !== VISITOR_COOKIE) });
    await context.close();
  }
  return {
    arrive: (role) => {
      const storageState = states.get(role);
      return browser.newContext({ baseURL: site, ...(storageState ? { storageState } : {}) });
    },
    addressOf: (screen) => addresses.get(screen) ?? screen,
  };
}
