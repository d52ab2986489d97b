import type { DataSheet } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Section, theme } from 'shared-ui/core';
import { dataSheetGroups } from '../../../data-sheet/data-sheet-groups.ts';
import { messages } from '../messages.ts';

/** Everything that the data sheet says, in groups; nothing at all when it says nothing. */
export function DataSheetView({ sheet }: { readonly sheet: DataSheet | undefined }) {
  const groups = dataSheetGroups(sheet ?? {});
  if (groups.length === 0) return null;
  return (
    <Section title={messages.sheetTitle}>
      <Groups>
        {groups.map(({ title, facts }) => (
          <Group key={title}>
            <h3>{title}</h3>
            <dl>
              {facts.map(({ name, value, definition }) => (
                <Fact key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value}
                    {definition && <Definition>{definition}</Definition>}
                  </dd>
                </Fact>
              ))}
            </dl>
          </Group>
        ))}
      </Groups>
    </Section>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space[6]} ${theme.space[7]};
  align-items: start;
`;

const Group = styled.div`
  min-width: 0;

  & h3 {
    margin-bottom: ${theme.space[2]};
    font-size: ${theme.size.lg};
  }
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 2fr) minmax(0, 3fr);
  gap: ${theme.space[3]};
  padding-block: ${theme.space[2]};
  border-bottom: 1px solid ${theme.color.border};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
    overflow-wrap: anywhere;
  }

  & dd {
    font-weight: 600;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Definition = styled.span`
  display: block;
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  font-weight: 400;
`;
