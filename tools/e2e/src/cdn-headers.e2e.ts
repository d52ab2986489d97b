import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bootIn, remoteOf } from './boot.ts';
import { expect, test } from './fixtures.ts';

interface Row {
  readonly address: string;
  readonly cacheControl: string;
  readonly vary: string;
}

/** The table of "Behind a CDN" in docs/operations.md. */
async function documented(): Promise<Row[]> {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, , table = ''] = text.split('## Behind a CDN')[1]?.split('\n\n') ?? [];
  const inTicks = (cell: string) => /`(.*?)`/.exec(cell)?.[1] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.map((line) => {
    const [, address = '', cacheControl = '', vary = ''] = line.split('|').map(inTicks);
    return { address, cacheControl, vary };
  });
}

test('every kind of address is sent with the Cache-Control and Vary headers of operations.md; cacheable ones set no cookie', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const { base, entry } = remoteOf(bootIn(html), 'mfe_catalog');
  const { origin } = new URL(base);
  const fileOf = (pattern: RegExp) => pattern.exec(html)?.[0] ?? 'none';
  const examples: Readonly<Record<string, string>> = {
    '<origin>/<remote>/<version>/<script>.js': base + entry,
    '<origin>/<remote>/<version>/mf-manifest.json': `${base}mf-manifest.json`,
    '<origin>/<remote>/<version>/nothing.js': `${base}nothing.js`,
    '<origin>/healthz': `${origin}/healthz`,
    '/static/<file>': fileOf(/\/static\/[\w.-]+\.js/),
    '/api/pictures/<picture>': fileOf(/\/api\/pictures\/[\w./-]+/),
  };
  const rows = await documented();
  expect(rows.length).toBeGreaterThan(15);
  const sent = await Promise.all(
    rows.map(async ({ address }): Promise<Row> => {
      const response = await request.get(examples[address] ?? address, {
        headers: { 'accept-encoding': 'br, gzip', cookie: '' },
      });
      const { 'cache-control': cacheControl = '', vary = '', 'set-cookie': cookies } = response.headers();
      if (cacheControl.startsWith('public')) expect(cookies, address).toBeUndefined();
      return { address, cacheControl, vary };
    }),
  );
  expect(sent).toEqual(rows);
  const isForAll = ({ cacheControl }: Row) => cacheControl.startsWith('public');
  expect(rows.filter(isForAll).length).toBeGreaterThan(8);
});
