import { expect, open, type Page, test } from './fixtures.ts';

declare global {
  var newRules: string[];
}

/** Records the rules that are inserted into the page's style sheets from now on. */
async function noteRules(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.newRules = [];
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      globalThis.newRules.push(rule);
      return insert.call(this, rule, index);
    };
  });
}

// After a new rule, a browser recalculates the style of every element: on a slow phone that is most of the time of a click.
test('opening the menu or the filter sheet inserts no new CSS rules', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 375, height: 740 } });
  for (const [address, button, opened] of [
    ['/', /^Menu$/, page.getByRole('banner').getByRole('link', { name: 'Blog' })],
    ['/search', /^Filters/, page.getByRole('dialog').getByRole('spinbutton').first()],
  ] as const) {
    await test.step(String(button), async () => {
      await open(page, address);
      await noteRules(page);
      await page.getByRole('button', { name: button }).click();
      await expect(opened).toBeVisible();
      expect(await page.evaluate(() => globalThis.newRules)).toEqual([]);
    });
  }
});
