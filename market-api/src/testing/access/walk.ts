import type { HttpResponse } from '../inject.ts';
import { type Caller, people, tokens } from './callers.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { Actor, TestUsers } from './test-users.ts';

export interface Cell {
  readonly caller: string;
  /** `yes`, or the code of the refusal. */
  readonly outcome: string;
  /** The personal values found in the response. */
  readonly personal: string;
}

export interface WalkedRow extends Pick<Scenario, 'title' | 'key' | 'scope'> {
  readonly people: readonly Cell[];
  readonly tokens: readonly Cell[];
}

/** Makes every call as every caller, one after the other, and records the outcomes. */
export async function walkAccess(testUsers: TestUsers): Promise<WalkedRow[]> {
  const rows: WalkedRow[] = [];
  for (const scenario of scenarios) {
    const cells = async (callers: readonly Caller[]) => {
      const found: Cell[] = [];
      for (const caller of callers) found.push(await walkCell(testUsers, scenario, caller));
      return found;
    };
    rows.push({ ...scenario, people: await cells(people), tokens: await cells(tokens) });
  }
  return rows;
}

async function walkCell(testUsers: TestUsers, scenario: Scenario, caller: Caller): Promise<Cell> {
  const { who, proof, strict } = await caller.show(testUsers, scenario.scope, scenario.rightful);
  const init = await scenario.init({ ...testUsers, who });
  const headers = { ...init.headers, ...proof.headers };
  const market = strict ? testUsers.strict : testUsers.market;
  const response = await market.call(scenario.key, { ...init, ...proof, headers });
  const sent = `${JSON.stringify(response.headers)}\n${response.text}`;
  return { caller: caller.title, outcome: outcomeOf(response), personal: personalFactsIn(testUsers, sent) };
}

const outcomeOf = ({ status, body }: HttpResponse): string =>
  status === 200 ? 'yes' : typeof body?.code === 'string' ? body.code : String(status);

/** The personal data of a user. It includes the seller's name: the product page shows it, and the table has to say so. */
const facts = {
  name: ({ name }: Actor) => name,
  'e-mail': ({ email }: Actor) => email,
  phone: ({ phone }: Actor) => phone,
  photo: ({ photo }: Actor) => photo,
  uid: ({ uid }: Actor) => uid,
  id: ({ id }: Actor) => id,
} as const;

const owners = {
  buyer: ({ buyer }: TestUsers) => buyer,
  'other buyer': ({ otherBuyer }: TestUsers) => otherBuyer,
  seller: ({ seller }: TestUsers) => seller,
  'other seller': ({ otherSeller }: TestUsers) => otherSeller,
  admin: ({ admin }: TestUsers) => admin,
} as const;

/** These users' photo is also a picture of a product, and as such it is public. */
const alsoOfProducts = new Set(['seller', 'other seller']);

/**
 * Looks for every personal value of every user in a response as it was sent, headers included, in any field.
 * @returns `seller: name, phone; buyer: e-mail`, or an empty text
 */
function personalFactsIn(testUsers: TestUsers, response: string): string {
  return Object.entries(owners)
    .map(([owner, of]) => {
      const found = Object.entries(facts)
        .filter(([fact]) => fact !== 'photo' || !alsoOfProducts.has(owner))
        .filter(([, value]) => response.includes(value(of(testUsers))))
        .map(([fact]) => fact);
      return found.length > 0 ? `${owner}: ${found.join(', ')}` : '';
    })
    .filter(Boolean)
    .join('; ');
}
