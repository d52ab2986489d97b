import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, open, people, signIn, test } from '../fixtures.ts';
import { signUp } from '../sign-up.ts';
import { backUp, compose, restore } from './docker.ts';
import { containers } from './inspect.ts';

test('everything removed and restored from a backup: people, products, pictures and releases are still there', async ({
  page,
  newPerson,
}) => {
  const email = await signUp(page, 'Carl Keeper', { photo: 'me.png' });
  await open(page, '/');
  const picture = (await page.locator('main img').first().getAttribute('src')) ?? '';
  const versions = await page.locator('script#boot').textContent();
  const idsBefore = [...(await containers()).values()].map(({ Id }) => Id);

  await page.goto('about:blank');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-backup-'));
  const made = await backUp(path.join(folder, 'market.backup'));
  expect(made.code, made.said).toBe(0);
  await compose(['down', '--volumes', '--timeout', '15']);
  const restored = await restore(path.join(folder, 'market.backup'));
  expect(restored.code, restored.said).toBe(0);
  await rm(folder, { recursive: true });
  await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);

  const idsAfter = [...(await containers()).values()].map(({ Id }) => Id);
  expect(idsAfter.filter((id) => idsBefore.includes(id))).toEqual([]);
  const again = await newPerson();
  await signIn(again, email);
  await open(again, '/');
  expect((await again.request.get(picture)).status()).toBe(200);
  const { serial, remotes } = JSON.parse((await again.locator('script#boot').textContent()) ?? '');
  const known = JSON.parse(versions ?? '');
  expect(serial).toBeGreaterThanOrEqual(known.serial);
  expect(remotes.map(({ id }: { id: string }) => id)).toEqual(
    known.remotes.map(({ id }: { id: string }) => id),
  );
  const admin = await newPerson();
  await signIn(admin, people.admin);
  await open(admin, '/admindashboard/allbuyers');
  await expect(admin.getByText(email)).toBeVisible();
});
