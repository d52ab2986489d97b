/** A field of the form that says what distances are counted from, and what that is called. */
const NEAR_FIELD = 'near';
export const NAME_OF_NEAR = 'data-name';

/**
 * Of a place and the text beside it, only what is meant: the place while the text is still its name, else the text. Without script
 * both are sent, and the market decides the same.
 */
export function intendedPlace(form: HTMLFormElement, params: URLSearchParams): URLSearchParams {
  const field = form.elements.namedItem(NEAR_FIELD);
  const name = field instanceof HTMLInputElement ? (field.getAttribute(NAME_OF_NEAR) ?? '') : '';
  const intended = new URLSearchParams(params);
  intended.delete((params.get('place') ?? '').trim() === name ? 'place' : NEAR_FIELD);
  return intended;
}
