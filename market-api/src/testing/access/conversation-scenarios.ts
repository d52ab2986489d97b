import { randomUUID } from 'node:crypto';
import type { Scenario } from './scenario.ts';
import type { Actor } from './test-users.ts';

/** One message of each person: made again, it is there once. */
const ids = new Map<string, string>();
function idOf(what: string, { id }: Actor): string {
  const name = `${what} ${id}`;
  const made = ids.get(name) ?? randomUUID();
  ids.set(name, made);
  return made;
}

const row = (call: string, body?: (who: Actor) => object, action?: 'take' | 'decline'): Scenario => ({
  key: call.replace(' ', ' /conversations/{id}'),
  rightful: 'buyer',
  about: "the buyer's with the seller",
  init: async (testUsers, who) => {
    const { id, offer } = await testUsers.conversation();
    return {
      params: action === undefined ? { id } : { id, offer, action },
      ...(body === undefined ? {} : { body: body(who) }),
    };
  },
});

/** What is done in a conversation; last what ends it. */
export const conversationScenarios: readonly Scenario[] = [
  row('GET '),
  row('GET /messages'),
  row('POST /messages', (who) => ({ id: idOf('message', who), text: 'Is it loud?' })),
  row('POST /read'),
  row('POST /offers/{offer}/{action}', undefined, 'decline'),
  row('POST /offers', (who) => ({ id: idOf('offer', who), price: 290 })),
  row('POST /block'),
  row('DELETE /block'),
];
