import type { SearchQuery, SearchSort } from 'shared-contracts';
import { defaultSort, hasPlace } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { Button, MarketIcon, theme } from 'shared-ui/core';
import { SelectField } from 'shared-ui/fields';
import { MAX_LIST_WIDTH, useListForm } from '../../../product-card/list-form.ts';
import { messages } from '../messages.ts';
import { isNarrowedAt, useSearchPlace } from '../search-place.ts';

interface SortFieldProps {
  readonly form: string;
  readonly query: SearchQuery;
  /** The order that the market read from the search words, or the default order. */
  readonly order: SearchSort;
  /** False for a place that the market does not know. */
  readonly isNearKnown: boolean;
}

/** Sort order; follows the address with the form. *Best match* needs words, *nearest* needs a place. */
export function SortField({ form, query, order, isNearKnown }: SortFieldProps) {
  const place = useSearchPlace();
  const isOwnList = place.fixed.category !== undefined && !isNarrowedAt(place, query);
  const canBeNear = hasPlace(query) && isNearKnown;
  const requested = query.sort === 'near' && !canBeNear ? undefined : query.sort;
  const sort = requested ?? order;
  // An order read from the words takes precedence over the best match; removing its chip brings the best match back.
  const canBeBest = query.q !== undefined && (sort === 'best' || order === defaultSort(query.q));
  return (
    <Narrow>
      <SelectField label={messages.sort} name="sort" form={form} defaultValue={sort}>
        {Object.entries(messages.sorts)
          .filter(([value]) => value !== 'best' || canBeBest)
          .filter(([value]) => value !== 'near' || canBeNear || sort === 'near')
          .map(([value, text]) => (
            <option key={value} value={value}>
              {value === 'new' && isOwnList ? messages.sponsoredFirst : text}
            </option>
          ))}
      </SelectField>
    </Narrow>
  );
}

const Narrow = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  max-width: 15rem;
`;

/** Button that switches between list and grid, on phones only. */
export function FormChoice() {
  const { isGrid, choose } = useListForm();
  return (
    <OnPhones variant="secondary" onClick={() => choose(isGrid ? 'list' : 'grid')}>
      <MarketIcon name={isGrid ? 'menu' : 'box'} />
      <span>{isGrid ? messages.asList : messages.asGrid}</span>
    </OnPhones>
  );
}

const OnPhones = styled(Button)`
  @media (min-width: ${MAX_LIST_WIDTH + 1}px), (scripting: none) {
    display: none;
  }

  ${theme.media.largeText} {
    display: none;
  }
`;
