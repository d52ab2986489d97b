import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { defaultSort } from 'shared-contracts/search';
import { useNavigate } from 'shared-runtime/router';
import { intendedPlace } from '../place-fields.ts';
import { addressAt, readAt, type SearchPlace, useSearchPlace, writeAt } from '../search-place.ts';

/** The arrow keys move a slider step by step: the search waits for the last one. */
const SLIDER_MS = 300;

/**
 * Searches as soon as something is chosen in a form, and keeps its choices as the address says after *back* or a chip. The
 * browser's address is ahead of the rendered one while a page is on its way.
 * @returns searches now
 */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, query: SearchQuery): () => void {
  const navigate = useNavigate();
  const place = useSearchPlace();
  const address = firstPageOf(place, query);
  const search = useCallback(() => {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const requested = readAt(place, intendedPlace(form.current, new URLSearchParams(fields)));
    const sorted = nearestFirst(requested, readAt(place, new URLSearchParams(window.location.search)));
    if (writeAt(place, sorted) !== browserAddress(place)) navigate(addressAt(place, sorted));
  }, [form, navigate, place]);
  const searchNow = useEffectEvent(search);
  const isFirst = useRef(true);

  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The browser's own event, not React's: it comes when a number is finished, not with each of its digits. At the document,
    // because fields that belong to the form stand outside of it as well.
    function onChange({ target }: Event) {
      if ((target as HTMLInputElement).form !== element) return;
      clearTimeout(timer);
      if ((target as HTMLInputElement).type === 'range') timer = setTimeout(searchNow, SLIDER_MS);
      else searchNow();
    }
    document.addEventListener('change', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('change', onChange);
    };
  }, [form]);

  useEffect(() => {
    // Something else was chosen since: this is not what people see chosen.
    if (form.current === null || address !== browserAddress(place)) return;
    const wasChosenEarly = isFirst.current && isChosen(form.current);
    isFirst.current = false;
    // Before the page was interactive: nobody heard of it.
    if (wasChosenEarly) searchNow();
    else showChosen(form.current, new URLSearchParams(address));
  }, [form, address, place]);
  return search;
}

/** Who types a place wants the nearest first, until another order is chosen. */
function nearestFirst(requested: SearchQuery, before: SearchQuery): SearchQuery {
  const isNew = requested.place !== undefined && requested.place !== before.place;
  return isNew && requested.sort === undefined ? { ...requested, sort: 'near' } : requested;
}

function firstPageOf(place: SearchPlace, { cursor: _, ...query }: SearchQuery): string {
  return writeAt(place, query);
}

const browserAddress = (place: SearchPlace) =>
  firstPageOf(place, readAt(place, new URLSearchParams(window.location.search)));

/** Is anything chosen that was not when the form came? */
const isChosen = (form: HTMLFormElement) =>
  [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.name !== '' && field.selectedOptions[0]?.defaultSelected === false
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );

function showChosen(form: HTMLFormElement, requested: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && field.name === 'sort') {
      const standard = defaultSort(requested.get('q') ?? '');
      field.value = requested.get(field.name) ?? standard;
      if (field.selectedIndex < 0) field.value = standard;
    }
    if (field instanceof HTMLSelectElement && field.name === 'within')
      field.value = requested.get('within') ?? '';
    if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') continue;
    const values = requested.getAll(field.name).map((value) => value.toLowerCase());
    field.checked = values.includes(field.value.toLowerCase());
  }
}
