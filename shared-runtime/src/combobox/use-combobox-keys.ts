import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ComboboxState {
  /** How many options there are, shown or not. */
  readonly count: number;
  readonly isShown: boolean;
  readonly active: number | undefined;
  readonly activeId: string | undefined;
  setActive(index: number | undefined): void;
  setOpen(isOpen: boolean): void;
  choose(index: number): void;
}

/** Keys and states of the field of an editable combobox, see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export function useComboboxKeys(input: RefObject<HTMLInputElement | null>, state: ComboboxState): void {
  const { isShown, activeId } = state;

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
    const { count, active, setActive, setOpen, choose } = state;
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
      return clear(input.current);
    }
    // The caret goes on in the text.
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(undefined);
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function clear(field: HTMLInputElement | null): void {
  if (field === null) return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
