import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useOverlay } from '../overlay/overlay.ts';

interface ComboboxOptions extends Pick<TypedWords, 'typed' | 'isOpen' | 'setOpen'> {
  /** The number of options, whether they are shown or not. */
  readonly count: number;
  /** The id of an option's element. */
  idOf(index: number): string;
  choose(index: number): void;
}

/**
 * Keys and states of the input of an editable combobox, see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 * @returns whether its list is shown, and which option is active; none is after the text has changed
 */
export function useComboboxKeys(input: RefObject<HTMLInputElement | null>, options: ComboboxOptions) {
  const { count, typed, isOpen, setOpen, idOf, choose } = options;
  const isShown = isOpen && count > 0;
  useOverlay(isShown, () => setOpen(false));
  const [active, setActive] = useState<number>();
  const activeId = active === undefined ? undefined : idOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, nothing chosen yet
  useEffect(() => setActive(undefined), [typed, isShown]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isShown));
    if (activeId === undefined) field?.removeAttribute('aria-activedescendant');
    else {
      field?.setAttribute('aria-activedescendant', activeId);
      document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [input, isShown, activeId]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return;
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (step === 1 ? -1 : count);
      return setActive((from + step + count) % count);
    }
    if (event.key === 'Enter' && isShown && active !== undefined) {
      event.preventDefault();
      return choose(active);
    }
    if (event.key === 'Escape') {
      if (isShown) {
        event.preventDefault();
        return setOpen(false);
      }
      return writeInto(input.current, '');
    }
    // These keys move the caret in the text, so no option stays active.
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(undefined);
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [input]);
  return { isShown, active };
}

/** Sets the field's text and dispatches `input`, as typing does. */
export function writeInto(field: HTMLInputElement | null, text: string): void {
  if (field === null) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type TypedWords = ReturnType<typeof useTypedWords>;

const PAUSE_MS = 150;

/** The text typed in a field, and the same text debounced and normalized; open from typing until the field loses the focus. */
export function useTypedWords(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    function onInput() {
      setTyped(field?.value ?? '');
      setOpen(true);
    }
    const close = () => setOpen(false);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // Text that was typed before this code was loaded. Read in the effect and not while rendering: the user may type in between.
    setTyped(field.value);
    setOpen(field.value !== field.defaultValue);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input]);

  useEffect(() => {
    const timer = setTimeout(() => setWords(normalized(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, words, isOpen, setOpen };
}

const normalized = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 200);
