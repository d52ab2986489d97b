import { type FormEvent, useRef } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { type ListName, listNames } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';
import type { FoundPage } from '../api/get-search.ts';
import { messages } from '../messages.ts';
import { useSearchPlace } from '../search-place.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import { Facet, Pair } from './facet.tsx';
import { FitFacet } from './fit-facet.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFacet } from './place-facet.tsx';
import { PriceFacet } from './price-facet.tsx';
import { useFilterForm } from './use-filter-form.ts';

interface FilterFormProps {
  readonly id: string;
  readonly query: SearchQuery;
  readonly response: FoundPage;
}

/** Of the lists, those people narrow by first. The others follow price and size. */
const FIRST = 3;

/**
 * All filters as one plain form: without script the button sends it. With script each choice is searched for at once, and the
 * fields follow the address.
 */
export function FilterForm({ id, query, response }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path, fixed } = useSearchPlace();
  const search = useFilterForm(form, query);
  const names = listNames.filter((name) => !Object.hasOwn(fixed, name));
  const facet = (name: ListName) => (
    <ChoiceFacet key={name} name={name} choices={response.facets[name]} chosen={query[name] ?? []} />
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
      {names.slice(0, FIRST).map(facet)}
      <PlaceFacet query={query} response={response} />
      <PriceFacet query={query} bounds={response.price} />
      <Facet legend={messages.size}>
        <Pair>
          {field('maxwidth')}
          {field('maxheight')}
          {field('maxdepth')}
        </Pair>
      </Facet>
      <FitFacet query={query} />
      {names.slice(FIRST, -1).map(facet)}
      <Facet legend={messages.noise}>{field('maxnoise')}</Facet>
      {names.slice(-1).map(facet)}
      <Facet legend={messages.yearRange}>
        <Pair>
          {field('minyear')}
          {field('maxyear')}
        </Pair>
      </Facet>
      <Button type="submit" block>
        {messages.show}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
  min-width: 0;
`;
