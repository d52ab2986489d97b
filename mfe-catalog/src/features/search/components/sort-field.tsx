import type { SearchQuery, SearchSort } from 'shared-contracts';
import { defaultSort, hasPlace } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { SelectField } from 'shared-ui/fields';
import { messages } from '../messages.ts';
import { isNarrowedAt, useSearchPlace } from '../search-place.ts';

interface SortFieldProps {
  readonly form: string;
  readonly query: SearchQuery;
  /** The order that the words of the search say, or its default. */
  readonly order: SearchSort;
  /** False for a place that the market does not know. */
  readonly isNearKnown: boolean;
}

/** In which order; follows the address with the form. Nothing matches best without words, or is near without a place. */
export function SortField({ form, query, order, isNearKnown }: SortFieldProps) {
  const place = useSearchPlace();
  const ownOrder = isNarrowedAt(place, query) ? undefined : place.ownOrder;
  const canBeNear = hasPlace(query) && isNearKnown;
  const requested = query.sort === 'near' && !canBeNear ? undefined : query.sort;
  const sort = requested ?? order;
  // Words that say an order go before the best match; their chip takes them away.
  const canBeBest = query.q !== undefined && (sort === 'best' || order === defaultSort(query.q));
  return (
    <Narrow>
      <SelectField label={messages.sort} name="sort" form={form} defaultValue={sort}>
        {Object.entries(messages.sorts)
          .filter(([value]) => value !== 'best' || canBeBest)
          .filter(([value]) => value !== 'near' || canBeNear || sort === 'near')
          .map(([value, text]) => (
            <option key={value} value={value}>
              {value === 'new' && ownOrder !== undefined ? ownOrder : text}
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
