import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchQuery, SearchSort } from 'shared-contracts';
import { type FacetName, facetNames, type UnstatedName } from 'shared-contracts/search';
import { afterPaint } from 'shared-runtime/after-paint';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import type { FoundSearch } from '../api/get-search.ts';
import { countText, messages } from '../messages.ts';
import { addressAt, readAt, type SearchPlace, useSearchPlace, writeAt } from '../search-place.ts';
import { CheckChoice, ChoiceFacet, Facet, isUnclear, LengthField, NumberField, Pair } from './facet.tsx';
import { FitFacet } from './fit-facet.tsx';
import { intendedPlace, PlaceFacet } from './place-facet.tsx';
import { PriceFacet } from './price-facet.tsx';

/** Number of lists before the *fit* facet: those that shoppers use most, after price, place and size. The others follow it. */
const FIRST = 3;

/**
 * All filters as one plain form: without script the button submits it. With script each change searches at once, and the fields follow the
 * address.
 */
export function FilterForm({ id, query, response }: FoundSearch & { readonly id: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { path, fixed } = useSearchPlace();
  const onSubmit = useFilterForm(form, query, response.sort);
  const unit = useLengthUnit();
  const names = facetNames.filter((name) => !Object.hasOwn(fixed, name));
  const facet = (name: FacetName) => (
    <ChoiceFacet key={name} name={name} choices={response.facets[name]} chosen={query[name] ?? []} />
  );
  const field = (Field: typeof NumberField, name: keyof typeof messages.fields) => (
    <Field label={messages.fields[name]} name={name} value={query[name]} />
  );
  return (
    <Form id={id} ref={form} method="get" action={path} onSubmit={onSubmit}>
      {query.q !== undefined && <input type="hidden" name="q" value={query.q} />}
      <PriceFacet query={query} response={response} />
      <PlaceFacet query={query} response={response} />
      <Facet legend={messages.size(unit)}>
        <Pair>
          {field(LengthField, 'maxwidth')}
          {field(LengthField, 'maxheight')}
          {field(LengthField, 'maxdepth')}
        </Pair>
        <Unstated names={['width', 'height', 'depth']} query={query} response={response} />
      </Facet>
      {names.slice(0, FIRST).map(facet)}
      <FitFacet query={query} />
      {names.slice(FIRST, -1).map(facet)}
      <Facet legend={messages.noise}>
        {field(NumberField, 'maxnoise')}
        <Unstated names={['noise']} query={query} response={response} />
      </Facet>
      {names.slice(-1).map(facet)}
      <Facet legend={messages.yearRange}>
        <Pair>
          {field(NumberField, 'minyear')}
          {field(NumberField, 'maxyear')}
        </Pair>
        <Unstated names={['year']} query={query} response={response} />
      </Facet>
      <Button type="submit" block>
        {messages.show}
      </Button>
    </Form>
  );
}

/** Many sellers state no measures: checkboxes that add the offers without a value for the filter, each with its count. */
function Unstated({ names, query, response }: FoundSearch & { readonly names: readonly UnstatedName[] }) {
  return names.map((name) => {
    const count = response.unstated?.find((each) => each.name === name)?.count;
    const isChosen = query.unstated?.includes(name) === true;
    if (count === undefined || (count === 0 && !isChosen)) return null;
    return (
      <CheckChoice
        key={name}
        name="unstated"
        value={name}
        label={messages.unstated[name]}
        count={countText(count, false)}
        isChosen={isChosen}
      />
    );
  });
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
  min-width: 0;
`;

/** Debounce for sliders, because the arrow keys change them step by step. */
const SLIDER_MS = 300;

/**
 * Searches as soon as a field of the form changes, and updates the fields when the address changes (*back*, or a chip). While a page loads,
 * the browser's address is ahead of the rendered one.
 * @returns searches on submit
 */
function useFilterForm(form: RefObject<HTMLFormElement | null>, query: SearchQuery, order: SearchSort) {
  const navigate = useNavigate();
  const place = useSearchPlace();
  const address = firstPageOf(place, query);
  const search = () => {
    if (form.current === null || [...form.current.elements].some(isUnclearField)) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const requested = readAt(place, intendedPlace(form.current, new URLSearchParams(fields)));
    const sorted = nearestFirst(requested, readAt(place, window.location.search));
    if (writeAt(place, sorted) !== browserAddress(place)) navigate(addressAt(place, sorted));
  };
  const searchNow = useEffectEvent(search);
  const isFirst = useRef(true);
  /** Cancels a search that is about to begin; until it begins, the fields are ahead of the address. */
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    const element = form.current;
    const begin = () => {
      cancel.current = undefined;
      searchNow();
    };
    // The native change event, not React's, which fires with each digit of a number. On the document, because some fields of the form
    // (`form` attribute) are outside of it.
    function onChange({ target }: Event) {
      const field = target as HTMLInputElement;
      if (field.form !== element) return;
      cancel.current?.();
      const timer = field.type === 'range' ? setTimeout(begin, SLIDER_MS) : undefined;
      cancel.current = timer ? () => clearTimeout(timer) : afterPaint(begin);
    }
    document.addEventListener('change', onChange);
    return () => {
      cancel.current?.();
      cancel.current = undefined;
      document.removeEventListener('change', onChange);
    };
  }, [form]);

  useEffect(() => {
    // The user has changed the fields since: do not reset them to this address.
    if (form.current === null || cancel.current || address !== browserAddress(place)) return;
    const wasChosenEarly = isFirst.current && isChosen(form.current);
    isFirst.current = false;
    // The user changed a field before hydration, when no listener was attached: search for it now.
    if (wasChosenEarly) searchNow();
    else showChosen(form.current, new URLSearchParams(address), order);
  }, [form, address, order, place]);
  return (event: FormEvent) => {
    event.preventDefault();
    search();
  };
}

/** A newly typed place sorts by distance, unless another order is chosen. */
function nearestFirst(requested: SearchQuery, before: SearchQuery): SearchQuery {
  const isNew = requested.place !== undefined && requested.place !== before.place;
  return isNew && requested.sort === undefined ? { ...requested, sort: 'near' } : requested;
}

function firstPageOf(place: SearchPlace, { cursor: _, ...query }: SearchQuery): string {
  return writeAt(place, query);
}

const browserAddress = (place: SearchPlace) => firstPageOf(place, readAt(place, window.location.search));

const isUnclearField = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'number' && isUnclear(field.value);

const isChosen = (form: HTMLFormElement) =>
  [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.name !== '' && field.selectedOptions[0]?.defaultSelected === false
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );

/** @param order the order if the address has none */
function showChosen(form: HTMLFormElement, requested: URLSearchParams, order: SearchSort): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && field.name !== '') {
      field.value = requested.get(field.name) ?? (field.name === 'sort' ? order : '');
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const values = requested.getAll(field.name).map((value) => value.toLowerCase());
      field.checked = values.includes(field.value.toLowerCase());
    }
  }
}
