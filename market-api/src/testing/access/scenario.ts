import type { Role } from 'shared-contracts';
import type { CallInit } from '../inject.ts';
import type { Actor, TestUsers } from './test-users.ts';

/** A call with everything right but, perhaps, who makes it. */
export interface Scenario {
  readonly key: string;
  /** What it is about, where that decides who may. */
  readonly about?: string;
  /** Whose token is bent in the columns about tokens. */
  readonly rightful: Role;
  /** @param who the caller, where the call asks for their own e-mail */
  readonly init: (testUsers: TestUsers, who: Actor) => CallInit | Promise<CallInit>;
}

export const row = (
  key: string,
  rightful: Role,
  init: Scenario['init'] = () => ({}),
  about?: string,
): Scenario => ({
  key,
  rightful,
  init,
  ...(about === undefined ? {} : { about }),
});
