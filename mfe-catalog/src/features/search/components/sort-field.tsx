import type { SearchQuery } from 'shared-contracts';
import { defaultSort, hasPlace } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { SelectField } from 'shared-ui';
import { messages } from '../messages.ts';
import { isNarrowedAt, useSearchPlace } from '../search-place.ts';

interface SortFieldProps {
  /** Id of the form it is sent with, which stands elsewhere on the page. */
  readonly form: string;
  readonly query: SearchQuery;
  /** False for a place that the market does not know. */
  readonly isNearKnown: boolean;
}

/** In which order; follows the address with the form. Nothing matches best without words, or is near without a place. */
export function SortField({ form, query, isNearKnown }: SortFieldProps) {
  const place = useSearchPlace();
  const ownOrder = isNarrowedAt(place, query) ? undefined : place.ownOrder;
  const canBeNear = hasPlace(query) && isNearKnown;
  const requested = query.sort === 'near' && !canBeNear ? undefined : query.sort;
  const sort = requested ?? defaultSort(query.q);
  return (
    <Narrow>
      <SelectField label={messages.sort} name="sort" form={form} defaultValue={sort}>
        {Object.entries(messages.sorts)
          .filter(([value]) => value !== 'best' || query.q !== undefined)
          .filter(([value]) => value !== 'near' || canBeNear)
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
