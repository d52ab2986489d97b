import { storedJson, storeText } from 'shared-runtime/stored-text';
import { DRAFT_KEY } from './draft-key.ts';
import { type Control, controls, type Draft, type DraftField, isChoice } from './drafts.ts';

/** A form may appear late (its data is loading) or again (a dialog). After this time the draft is dropped. */
const LIMIT_MS = 10 * 60_000;

/**
 * Restores a draft from before a reload, or from before the session of `owner` ended: fills in each field, as if typed, once, as soon as it
 * exists.
 */
export function restoreDraft(owner?: string): void {
  const draft = storedJson(DRAFT_KEY, 'sessionStorage') as Draft | null;
  storeText(DRAFT_KEY, null, 'sessionStorage');
  if (!Array.isArray(draft?.fields) || Date.now() - draft.at >= LIMIT_MS) return;
  const { pathname } = draft;
  if (draft.owner !== owner || pathname !== location.pathname) return;
  const left = new Map(draft.fields.map((field) => [field.name, field]));

  function fill(): void {
    if (location.pathname !== pathname) return;
    for (const { control, name } of controls()) {
      const field = left.get(name);
      if (field === undefined) continue;
      left.delete(name);
      fillIn(control, field);
    }
    if (left.size === 0) stop();
  }
  const observer = new MutationObserver(fill);
  const timer = setTimeout(stop, LIMIT_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
  fill();
}

function fillIn(control: Control, { value, checked, focused }: DraftField): void {
  if (isChoice(control)) {
    // A click, because forms listen to clicks.
    if (checked !== undefined && control.checked !== checked) control.click();
  } else if (isUntouched(control) && control.value !== value) {
    // Bypasses React's own `value` setter, with which React would not notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (focused) control.focus();
}

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.value === control.defaultValue;
}
