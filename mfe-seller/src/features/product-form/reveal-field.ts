import type { FieldPath } from './product-form.ts';

/** The input of a field; undefined while the data sheet's fields are not loaded. */
const controlOf = (name: string): HTMLElement | undefined => document.getElementsByName(name)[0];

/** Opens the step that contains a field. */
export function reveal(name: string): void {
  const step = controlOf(name)?.closest('details');
  if (step) step.open = true;
}

export const canReveal = (name: FieldPath): boolean => controlOf(name) !== undefined;
