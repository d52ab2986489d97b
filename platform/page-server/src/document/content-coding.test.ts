import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { contentCoding } from './content-coding.ts';

const codingOf = (accepted: string | undefined) =>
  contentCoding({ raw: { headers: { 'accept-encoding': accepted } } } as unknown as FastifyRequest, [
    'br',
    'gzip',
  ]);

for (const [accepted, coding] of [
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['brotli, x-br', undefined],
  ['br;q=0', undefined],
  ['br; q=0.0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity;q=0, br;q=0.1', 'br'],
  ['br;q=x', undefined],
] as const) {
  test(`Accept-Encoding: ${accepted} gets ${coding ?? 'the plain form'}`, () => {
    assert.equal(codingOf(accepted), coding);
  });
}

/** Sixteen kilobytes are what a request may have in headers; here is more, so that quadratic time would be noticed. */
test('long lists are read once', () => {
  for (const part of [',', ' ', ';', 'br;q=0,', 'x ', ';q=0 '])
    assert.equal(codingOf(`${part.repeat(100_000)}`), undefined);
});
