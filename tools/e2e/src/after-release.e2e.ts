import { versionOf } from './boot.ts';
import { alive, expect, open, test } from './fixtures.ts';
import { promoted, releaseVariant, removeFiles, sentNow } from './release.ts';

async function releaseAndWait(): Promise<string> {
  const version = await releaseVariant('mfe-seller');
  await sentNow('mfe_seller', version);
  return version;
}

// host-shell's watch-releases.test and drafts.test cover other pages and fields.
test('an open page keeps its remote’s version after a release, and reloads once, with its typed values, if the files of that version are gone', async ({
  pageOf,
  consoleGuard,
}) => {
  // The browser, the federation runtime and the boundary around the remote each report a missing file in the console.
  consoleGuard.allow(/404|RUNTIME-008|mfe_|Loading chunk|error occurred/i);
  const page = await pageOf('seller');
  const shown = page.locator('[data-remote="mfe_seller"]').first();
  const loads: string[] = [];
  await open(page, '/blog');
  const old = await versionOf(page, 'mfe_seller');
  page.on('domcontentloaded', () => loads.push(page.url()));
  try {
    const version = await releaseAndWait();
    await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
    await expect(page.getByLabel('Product Name')).toBeVisible();
    await expect(shown).toHaveAttribute('data-version', old);
    expect(loads).toEqual([]);

    // A newly opened page has the new version. Its files are deleted while a form is filled in.
    await open(page, '/buyerdashboard/addproduct');
    await expect(shown).toHaveAttribute('data-version', version);
    const typed = {
      'Product Name': 'Arctic 300',
      'Reseller Price': '349.50',
      'Phone Number': '0555010199',
      Description: 'Keeps cold.\nVery.',
    };
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Category').selectOption({ index: 2 });
    const category = await page.getByLabel('Category').inputValue();
    const last = await releaseAndWait();
    await removeFiles('mfe_seller', version);
    loads.length = 0;
    // Simulates a lazy import of that version: requests one of its files that is not in the browser's cache yet.
    await page.evaluate(() => {
      const { remotes } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
      const { base, entry } = remotes.find(({ id }: { id: string }) => id === 'mfe_seller');
      const script = document.createElement('script');
      script.src = `${base}${entry}?later`;
      document.head.append(script);
    });
    await expect.poll(() => loads.length).toBe(1);
    await alive(page);
    await expect(shown).toHaveAttribute('data-version', last);
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel('Category')).toHaveValue(category);
    expect(loads).toHaveLength(1);
  } finally {
    await promoted('mfe_seller', old);
  }
});
