import type { FieldPath } from './product-form.ts';

/** The control of a field; nothing while the data sheet's fields are not loaded. */
const controlOf = (name: string): HTMLElement | undefined => document.getElementsByName(name)[0];

/** Opens the step that a field stands in. */
export function reveal(name: string): void {
  const step = controlOf(name)?.closest('details');
  if (step) step.open = true;
}

export const canReveal = (name: FieldPath): boolean => controlOf(name) !== undefined;
