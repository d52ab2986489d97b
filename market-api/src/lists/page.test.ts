import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyReply } from 'fastify';
import { JsonText } from '../responses/json-text.ts';
import { announceNext } from './page.ts';

/** The query of the next page that a list announces for a request with this query. */
function nextOf(queryText: string, list?: string): Record<string, string> {
  let link = '';
  const reply = { hasHeader: () => false, header: (_name: string, value: string) => (link = value) };
  announceNext({ queryText, reply: reply as unknown as FastifyReply }, new JsonText('[]', 'here'), list);
  return Object.fromEntries(new URL(link.slice(1, link.indexOf('>')), 'http://api.test/list').searchParams);
}

it('the link to the next page repeats the query, also with a question mark in the search text', () => {
  assert.deepEqual(nextOf('search=who?&limit=1&cursor=before'), {
    search: 'who?',
    limit: '1',
    cursor: 'here',
  });
  assert.deepEqual(nextOf(''), { cursor: 'here' });
  assert.deepEqual(nextOf('id=7&limit=1', 'list'), { limit: '1', cursor: 'here' });
});
