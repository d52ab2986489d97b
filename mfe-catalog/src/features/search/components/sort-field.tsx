import type { SearchQuery } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { SelectField } from 'shared-ui';
import { messages } from '../messages.ts';
import { defaultSort } from '../search-query.ts';

interface SortFieldProps {
  /** Id of the form it is sent with, which stands elsewhere on the page. */
  readonly form: string;
  readonly query: SearchQuery;
}

/** In which order; follows the address with the form. Nothing matches best where there are no words. */
export function SortField({ form, query }: SortFieldProps) {
  const sort = query.sort ?? defaultSort(query.q);
  return (
    <Narrow>
      <SelectField label={messages.sort} name="sort" form={form} defaultValue={sort}>
        {Object.entries(messages.sorts)
          .filter(([value]) => value !== 'best' || query.q !== undefined)
          .map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </SelectField>
    </Narrow>
  );
}

const Narrow = styled.div`
  min-width: 13rem;
  margin-inline-start: auto;
`;
