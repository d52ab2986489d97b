import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { paths, type SearchQuery } from 'shared-contracts';
import { useNavigate } from 'shared-runtime/router';
import { readSearch, writeSearch } from '../search-query.ts';

/** The arrow keys move a slider step by step: the search waits for the last one. */
const SLIDER_MS = 300;

/**
 * Searches as soon as something is chosen in a form, and keeps its checkboxes as the address says after *back* or a chip.
 * @returns searches now
 */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, query: SearchQuery): () => void {
  const navigate = useNavigate();
  const { cursor: _, ...fromFirst } = query;
  const address = writeSearch(fromFirst);
  const search = useCallback(() => {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = writeSearch(readSearch(new URLSearchParams(fields)));
    if (asked !== address) navigate(paths.search(asked));
  }, [form, address, navigate]);
  const searchNow = useEffectEvent(search);

  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The browser's own event, not React's: it comes when a number is finished, not with each of its digits.
    function onChange({ target }: Event) {
      clearTimeout(timer);
      const isSlider = target instanceof HTMLInputElement && target.type === 'range';
      timer = setTimeout(searchNow, isSlider ? SLIDER_MS : 0);
    }
    // Fields that belong to the form stand outside of it as well.
    const onAnyChange = (event: Event) => {
      if ((event.target as HTMLInputElement).form === element) onChange(event);
    };
    document.addEventListener('change', onAnyChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('change', onAnyChange);
    };
  }, [form]);

  useEffect(() => {
    const asked = new URLSearchParams(address);
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') continue;
      const values = asked.getAll(field.name).map((value) => value.toLowerCase());
      field.checked = values.includes(field.value.toLowerCase());
    }
  }, [form, address]);
  return search;
}
