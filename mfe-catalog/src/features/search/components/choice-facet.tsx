import type { SearchResponse } from 'shared-contracts';
import type { ListName } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { isSame } from '../chosen-filters.ts';
import { countText, messages } from '../messages.ts';
import { Facet } from './facet.tsx';

interface ChoiceFacetProps {
  readonly name: ListName;
  readonly choices: SearchResponse['facets'][ListName];
  readonly chosen: readonly (string | number)[];
}

/** A list that is no longer than this stands there whole: one that scrolls inside a sheet that scrolls is hard to read. */
const MOST_AT_ONCE = 12;

/** Any of these, each with how many there are under all other filters. One that finds nothing can be seen, not be chosen. */
export function ChoiceFacet({ name, choices, chosen }: ChoiceFacetProps) {
  const isChosen = (value: string) => chosen.some((each) => isSame(each, value));
  // What the address names and the market does not know stays chosen, so that it can be given up here too.
  const unknown = chosen
    .filter((value) => !choices.some((choice) => isSame(choice.value, value)))
    .map((value) => ({ value: String(value), label: String(value), count: 0, more: undefined }));
  const all = [...choices, ...unknown];
  if (all.length === 0) return null;
  return (
    <Facet legend={messages.lists[name]}>
      <List data-long={all.length > MOST_AT_ONCE || undefined}>
        {all.map(({ value, label, count, more }) => (
          <li key={value}>
            <Choice>
              <Box
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={isChosen(value)}
                disabled={count === 0 && !isChosen(value)}
              />
              <Label>{label}</Label> <Count>{countText(count, more === true)}</Count>
            </Choice>
          </li>
        ))}
      </List>
    </Facet>
  );
}

/** Long lists scroll by themselves; half a line at the end shows that there is more. */
const List = styled.ul`
  position: relative;
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  /* A list that scrolls has to be reached by keys. */
  &[data-long]:has(:enabled) {
    max-height: 17.9rem;
    overflow-y: auto;
  }
`;

const Choice = styled.label`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 4px ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  font-size: ${theme.size.sm};
  cursor: pointer;

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &:has(:disabled) {
    background: none;
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }

  ${theme.media.md} {
    @media (pointer: fine) {
      min-height: 2.125rem;
    }
  }
`;

const Box = styled.input`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${theme.color.accent};
`;

const Label = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
