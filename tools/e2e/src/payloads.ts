import { expect, type Page } from './fixtures.ts';

/**
 * Texts that run where code does not escape them. Each would set `injected`, which writes an error to the console; the
 * fixture fails a test on that, and on every violation of the content security policy: escaping must not rely on the policy.
 */
export const script = '</script><script>injected=1</script>';
export const image = '"><img src=x onerror="injected=1">';
export const inTemplates = `'-injected-'\${injected=1}{{injected=1}}\u2028\u2029<!--`;
export const vector = '<svg/onload=injected=1>';
export const address = 'javascript:injected=1//';

/** Defines the variable that every payload sets or reads: both write an error to the console. */
export async function trap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const complain = () => console.error('somebody’s text was run');
    Object.defineProperty(globalThis, 'injected', { get: complain, set: complain });
  });
}

/** Expects that the document as the server sends it contains none of the payloads as markup. */
export async function expectInert(page: Page, at: string): Promise<string> {
  const html = await (await page.request.get(at)).text();
  for (const piece of [script, image, vector]) expect(html, at).not.toContain(piece);
  return html;
}
