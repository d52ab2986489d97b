import { storeText } from 'shared-runtime/stored-text';
import { DRAFT_KEY } from './draft-key.ts';

/** The draft of one form control. */
export interface DraftField {
  readonly name: string;
  readonly value: string;
  /** For check boxes and radio buttons. */
  readonly checked?: boolean;
  readonly focused?: true;
}

export interface Draft {
  readonly pathname: string;
  readonly at: number;
  /** The e-mail of the person who typed it, if their session ended: the draft is restored for that person only. */
  readonly owner?: string | undefined;
  readonly fields: readonly DraftField[];
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never stored: secrets, payment cards, and controls that a script cannot fill in. */
const unkept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Every control of the page whose value may be stored, with a name that is the same after a reload. */
export function controls(): { readonly control: Control; readonly name: string }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const isSecret = unkept.has(control.type) || /^(cc-|one-time)/.test(control.autocomplete);
    const own = control.name || control.getAttribute('aria-label') || control.labels?.[0]?.textContent;
    if (isSecret || !own || control.disabled || ('readOnly' in control && control.readOnly)) return [];
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

/** Stores the values of the page's controls in the tab, for the page after a reload or, with an owner, after the next sign-in. */
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
