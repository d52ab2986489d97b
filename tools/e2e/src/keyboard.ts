import type { Page } from './fixtures.ts';

const STEPS = 120;

/** Presses Tab until the control with this name (its label, `aria-label` or text) has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate((wanted) => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return false;
      const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
      const names = [activeElement.getAttribute('aria-label'), activeElement.textContent];
      return names.concat(labels.map((label) => label.textContent)).some((each) => each?.trim() === wanted);
    }, name);
    if (reached) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
