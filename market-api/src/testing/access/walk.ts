import type { EndpointScope } from 'shared-contracts/endpoints';
import type { HttpResponse } from '../inject.ts';
import { type Caller, people, tokens } from './callers.ts';
import { personalFactsIn } from './personal.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { TestUsers } from './test-users.ts';

export interface Cell {
  readonly caller: string;
  /** `yes`, or the code of the refusal. */
  readonly outcome: string;
  /** The personal values found in the response. */
  readonly personal: string;
}

export interface WalkedRow {
  readonly title: string;
  readonly key: string;
  readonly scope: EndpointScope;
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
    const { title, key, scope } = scenario;
    rows.push({ title, key, scope, people: await cells(people), tokens: await cells(tokens) });
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
