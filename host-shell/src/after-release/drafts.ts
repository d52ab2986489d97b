import { storeText } from 'shared-runtime/stored-text';
import { DRAFT_KEY } from './draft-key.ts';

/** What was typed into one control. */
export interface DraftField {
  readonly name: string;
  readonly value: string;
  /** Of check boxes and radio buttons. */
  readonly checked?: boolean;
  readonly focused?: true;
}

export interface Draft {
  readonly pathname: string;
  readonly at: number;
  /** The e-mail of who typed it, where their session ended: it is for nobody else. */
  readonly owner?: string | undefined;
  readonly fields: readonly DraftField[];
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never written down: secrets, payment cards, and what the browser does not let a script fill in. */
const unkept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Every control of the page that may be kept, with a name that it will have again after the page was loaded anew. */
export function controls(): { readonly control: Control; readonly name: string }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const isSecret = unkept.has(control.type) || /^(cc-|one-time)/.test(control.autocomplete);
    const own = control.name || control.getAttribute('aria-label') || control.labels?.[0]?.textContent;
    if (isSecret || !own || control.disabled || (!isSelect(control) && control.readOnly)) return [];
    const form = control.form?.getAttribute('aria-label') ?? '';
    const choice = isChoice(control) ? control.value : '';
    const name = [form, own, choice].join('|');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return [{ control, name: `${name}|${count}` }];
  });
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isSelect(control: Control): control is HTMLSelectElement {
  return control instanceof HTMLSelectElement;
}

/** Puts what stands in the page's controls into the tab's storage, for the page that comes after a reload or, with an owner, after a log-in. */
export function keepDraft(owner?: string): void {
  const fields = controls().flatMap(({ control, name }): DraftField[] => {
    const focused = document.activeElement === control ? { focused: true as const } : {};
    if (isChoice(control)) return [{ name, value: control.value, checked: control.checked, ...focused }];
    return control.value === '' ? [] : [{ name, value: control.value, ...focused }];
  });
  if (fields.length === 0) return;
  const draft: Draft = { pathname: location.pathname, at: Date.now(), owner, fields };
  storeText(DRAFT_KEY, JSON.stringify(draft), 'sessionStorage');
}
