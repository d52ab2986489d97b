import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { expect, open, people, signIn, test } from '../fixtures.ts';
import { compose, root } from './docker.ts';
import { identities } from './inspect.ts';

const sellersPage = '/buyerdashboard/myproduct';
const oldTitle = 'My Products';
const newTitle = 'My Products, renewed';

test('a team replaces its remote: the other containers are not restarted, and an open page keeps its version', async ({
  page,
  newPerson,
  consoleGuard,
}) => {
  // On the first page after a release, the page server may not have the new server build yet: then the browser renders it.
  consoleGuard.allow(/Minified React error #419/);
  await signIn(page, people.seller);
  await open(page, sellersPage);
  const others = await identities(['mfe-seller']);
  const old = await page.locator('[data-remote="mfe_seller"]').first().getAttribute('data-version');

  const source = await copyOfSource();
  const texts = path.join(source, 'mfe-seller/src/messages.ts');
  const before = await readFile(texts, 'utf8');
  const after = before.replace(`title: '${oldTitle}'`, `title: '${newTitle}'`);
  expect(after).not.toBe(before);
  await writeFile(texts, after);
  await compose(['up', '--detach', '--build', '--wait', 'mfe-seller'], source);

  const next = await newPerson();
  await signIn(next, people.seller);
  await open(next, sellersPage);
  await expect(next.getByRole('heading', { name: newTitle })).toBeVisible();
  await expect(next.locator('[data-remote="mfe_seller"]').first()).not.toHaveAttribute(
    'data-version',
    old ?? '',
  );
  expect(await identities(['mfe-seller'])).toEqual(others);

  // An open page continues with the version it was loaded with, and still gets that version's files.
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  await expect(page.locator('[data-remote="mfe_seller"]').first()).toHaveAttribute('data-version', old ?? '');
  await expect(page.getByRole('main').getByLabel('Product Name')).toBeVisible();
});

/** The repository as in a fresh checkout: sources, without generated files. */
async function copyOfSource(): Promise<string> {
  const folder = await temporaryFolder();
  const made = new Set(['node_modules', 'dist', 'dist-server', '.git', '.cache', '.market', 'test-results']);
  await cp(root, folder, { recursive: true, filter: (file) => !made.has(path.basename(file)) });
  return folder;
}
