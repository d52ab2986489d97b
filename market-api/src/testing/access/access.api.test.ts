import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { refusalsOf } from '../../documentation/descriptions.ts';
import { endpointList } from '../inject.ts';
import { openTestMarket, shareTestMarket } from '../test-market.ts';
import { accessDocument, readAccessDocument } from './access-document.ts';
import { createTestUsers } from './test-users.ts';
import { walkAccess } from './walk.ts';

const strict = await openTestMarket({ emulatorHost: undefined });
const testUsers = await createTestUsers(await shareTestMarket(), strict);
const rows = await walkAccess(testUsers);

describe('the access rules of the API', () => {
  it('are as documented in docs/api-access.md', async () => {
    const [found, written] = [accessDocument(rows), await readAccessDocument()].map((text) =>
      text.split('\n'),
    );
    // Compares line by line, so that a difference shows the affected call.
    for (const [index, line] of (written ?? []).entries()) assert.equal(found?.[index], line);
    assert.equal(found?.length, written?.length);
  });

  it('are checked for every call of the endpoint table', () => {
    const walked = new Set(rows.map(({ key }) => key));
    assert.deepEqual(
      endpointList.map(([key]) => key).filter((key) => !walked.has(key)),
      [],
    );
  });

  it('reject no caller for a reason that /openapi.json does not document', () => {
    for (const { title, key, people, tokens } of rows) {
      const named = ['yes', ...[...refusalsOf(key as EndpointKey).values()].flat()];
      for (const { caller, outcome } of [...people, ...tokens]) {
        assert.ok(named.includes(outcome), `${title}: ${caller} got ${outcome}`);
      }
    }
  });

  it('give guests and invalid tokens access to public calls only, without additional personal data', () => {
    for (const { title, scope, people, tokens } of rows) {
      const [anonymous] = people;
      for (const { caller, outcome, personal } of [anonymous, ...tokens].filter(
        (cell) => cell !== undefined,
      )) {
        if (scope !== 'public') assert.notEqual(outcome, 'yes', `${title}: ${caller}`);
        assert.equal(personal, anonymous?.personal, `${title}: ${caller}`);
      }
    }
  });

  it('hide contact data from guests, uninvolved buyers and sellers, and former admins', () => {
    const outsiders = new Set(['nobody', 'other buyer', 'other seller', 'admin, now buyer']);
    for (const { title, people } of rows) {
      for (const { caller, personal } of people.filter((cell) => outsiders.has(cell.caller))) {
        const foreign = personal.split('; ').filter((fact) => !fact.startsWith(`${caller}:`));
        const contacts = foreign.filter((fact) => /e-mail|phone|uid|photo/.test(fact));
        // A purchase shows the buyer the seller's phone number; a seller sees their own buyers.
        const earned = title.startsWith('`PUT /soldedproductupdate`') || title === '`GET /mybuyers`';
        if (!earned) assert.deepEqual(contacts, [], `${title}: ${caller}`);
      }
    }
  });
});
