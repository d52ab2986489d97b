import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import type { Targeting } from 'registry';
import { bootPerson, servedDocument, servedRemote } from '../testing/samples.ts';
import { createVisitOf } from './visitor.ts';

const admin = bootPerson('admin');
const account = { email: admin.email, role: admin.role };
const staff = { roles: [admin.role], percent: 100 };
const german = { languages: ['de'], percent: 100 };

test('a visit has the language and the account that rollouts ask for, and neither is read for other rollouts', async () => {
  for (const [rules, accepted, language, isKnown] of [
    [[staff, german], 'en;q=0.5, de-AT, fr;q=0.7', 'de', true],
    [[german], 'en, de;q=0.9', 'en', false],
    [[german], '*;;;,,', '*', false],
    [[staff], 'de', undefined, true],
    [undefined, 'de', undefined, false],
  ] as [Targeting['rules'], string, string | undefined, boolean][]) {
    const rollout = { version: '1.1.0', percent: 0, ...(rules && { rules }) };
    const document = servedDocument({ mfe_seller: servedRemote({ rollout }) });
    const recalled: FastifyRequest[] = [];
    const recall = async (request: FastifyRequest) => {
      recalled.push(request);
      return { person: admin, token: '' };
    };
    const visitOf = createVisitOf({ document: () => document }, { recall });
    const request = { raw: { headers: { 'accept-language': accepted } } } as FastifyRequest;
    const visit = await visitOf(request, 'ann');
    assert.deepEqual(visit, { visitorId: 'ann', language, account: isKnown ? account : undefined }, accepted);
    assert.equal(recalled.length, isKnown ? 1 : 0);
  }
});
