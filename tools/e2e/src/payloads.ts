import { expect, type Page } from './fixtures.ts';

/**
 * Texts that run where somebody forgets that they are texts. Each would set `injected`, on which the page complains
 * aloud; the fixture fails a test on that, and on every violation: nothing may be left to the content policy.
 */
export const script = '</script><script>injected=1</script>';
export const image = '"><img src=x onerror="injected=1">';
export const inTemplates = `'-injected-'\${injected=1}{{injected=1}}\u2028\u2029<!--`;
export const vector = '<svg/onload=injected=1>';
export const address = 'javascript:injected=1//';

/** The variable that every payload sets, and reads: either is an error on the console. */
export async function trap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const complain = () => console.error('somebody’s text was run');
    Object.defineProperty(globalThis, 'injected', { get: complain, set: complain });
  });
}

/** The document as the server sends it: each text is in it, and nowhere as markup. */
export async function expectInert(page: Page, at: string): Promise<string> {
  const html = await (await page.request.get(at)).text();
  for (const piece of [script, image, vector]) expect(html, at).not.toContain(piece);
  return html;
}
