import { type FormEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchQuery, SearchSort } from 'shared-contracts';
import { type ListName, listNames, type UnstatedName } from 'shared-contracts/search';
import { afterPaint } from 'shared-runtime/after-paint';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import type { FoundPage } from '../api/get-search.ts';
import { countText, messages } from '../messages.ts';
import { addressAt, readAt, type SearchPlace, useSearchPlace, writeAt } from '../search-place.ts';
import { CheckChoice, ChoiceFacet, Facet, NumberField, Pair } from './facet.tsx';
import { FitFacet } from './fit-facet.tsx';
import { intendedPlace, PlaceFacet } from './place-facet.tsx';
import { PriceFacet } from './price-facet.tsx';

interface FilterFormProps {
  readonly id: string;
  readonly query: SearchQuery;
  readonly response: FoundPage;
}

/** Of the lists, those people narrow by first, after price, place and size. The others follow what fits. */
const FIRST = 3;

/**
 * All filters as one plain form: without script the button sends it. With script each choice is searched for at once, and the
 * fields follow the address.
 */
export function FilterForm({ id, query, response }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path, fixed } = useSearchPlace();
  const search = useFilterForm(form, query, response.sort);
  const unit = useLengthUnit();
  const names = listNames.filter((name) => !Object.hasOwn(fixed, name));
  const facet = (name: ListName) => (
    <ChoiceFacet
      key={name}
      name={name}
      choices={
        name === 'capacity'
          ? response.facets.capacity.map((choice) => ({
              ...choice,
              label: messages.capacity(choice.value, unit),
            }))
          : response.facets[name]
      }
      chosen={query[name] ?? []}
    />
  );
  const field = (name: Parameters<typeof NumberField>[0]['name']) => (
    <NumberField name={name} value={query[name]} />
  );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search();
  }
  return (
    <Form id={id} ref={form} method="get" action={path} onSubmit={onSubmit}>
      {query.q !== undefined && <input type="hidden" name="q" value={query.q} />}
      <PriceFacet query={query} bounds={response.price} />
      <PlaceFacet query={query} response={response} />
      <Facet legend={messages.size(unit)}>
        <Pair>
          {field('maxwidth')}
          {field('maxheight')}
          {field('maxdepth')}
        </Pair>
        <Unstated names={['width', 'height', 'depth']} query={query} response={response} />
      </Facet>
      {names.slice(0, FIRST).map(facet)}
      <FitFacet query={query} />
      {names.slice(FIRST, -1).map(facet)}
      <Facet legend={messages.noise}>
        {field('maxnoise')}
        <Unstated names={['noise']} query={query} response={response} />
      </Facet>
      {names.slice(-1).map(facet)}
      <Facet legend={messages.yearRange}>
        <Pair>
          {field('minyear')}
          {field('maxyear')}
        </Pair>
        <Unstated names={['year']} query={query} response={response} />
      </Facet>
      <Button type="submit" block>
        {messages.show}
      </Button>
    </Form>
  );
}

interface UnstatedProps extends Pick<FilterFormProps, 'query' | 'response'> {
  readonly names: readonly UnstatedName[];
}

/** Many sellers measure nothing: how many more there are that leave open what is asked for, and to see them as well. */
function Unstated({ names, query, response }: UnstatedProps) {
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

/** The arrow keys move a slider step by step: the search waits for the last one. */
const SLIDER_MS = 300;

/**
 * Searches as soon as something is chosen in a form, and keeps its choices as the address says after *back* or a chip. The
 * browser's address is ahead of the rendered one while a page is on its way.
 * @returns searches now
 */
function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  query: SearchQuery,
  order: SearchSort,
): () => void {
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
  /** Takes back a search that is about to begin: until then the fields are ahead of every address. */
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    const element = form.current;
    function searchSoon(isSlider: boolean) {
      cancel.current?.();
      const begin = () => {
        cancel.current = undefined;
        searchNow();
      };
      const timer = isSlider ? setTimeout(begin, SLIDER_MS) : undefined;
      cancel.current = isSlider ? () => clearTimeout(timer) : afterPaint(begin);
    }
    // The browser's own event, not React's: it comes when a number is finished, not with each of its digits. At the document,
    // because fields that belong to the form stand outside of it as well.
    function onChange({ target }: Event) {
      if ((target as HTMLInputElement).form !== element) return;
      searchSoon((target as HTMLInputElement).type === 'range');
    }
    document.addEventListener('change', onChange);
    return () => {
      cancel.current?.();
      cancel.current = undefined;
      document.removeEventListener('change', onChange);
    };
  }, [form]);

  useEffect(() => {
    // Something else was chosen since: this is not what people see chosen.
    if (form.current === null || cancel.current || address !== browserAddress(place)) return;
    const wasChosenEarly = isFirst.current && isChosen(form.current);
    isFirst.current = false;
    // Before the page was interactive: nobody heard of it.
    if (wasChosenEarly) searchNow();
    else showChosen(form.current, new URLSearchParams(address), order);
  }, [form, address, order, place]);
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

const isChosen = (form: HTMLFormElement) =>
  [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.name !== '' && field.selectedOptions[0]?.defaultSelected === false
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );

/** @param order where the address says none */
function showChosen(form: HTMLFormElement, requested: URLSearchParams, order: SearchSort): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && field.name === 'sort') {
      field.value = requested.get(field.name) ?? order;
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
    if (field instanceof HTMLSelectElement && field.name === 'within')
      field.value = requested.get('within') ?? '';
    if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') continue;
    const values = requested.getAll(field.name).map((value) => value.toLowerCase());
    field.checked = values.includes(field.value.toLowerCase());
  }
}
