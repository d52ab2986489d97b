import type { PlatformSlots, PlatformTies } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from './messages.ts';
import { Summary } from './summary.ts';

/** Who shows whose slots, and which shared versions the live version was built against: who would break by a change. */
export function TiesList({ ties }: { readonly ties: PlatformTies }) {
  const { shows, shownBy, missing, shared } = ties;
  return (
    <details>
      <Summary>{messages.ties}</Summary>
      <List>
        <dt>{messages.shows}</dt>
        <Slots of={shows} />
        <dt>{messages.shownBy}</dt>
        <Slots of={shownBy} />
        {missing.length > 0 && (
          <>
            <dt>{messages.missing}</dt>
            <Slots of={missing} />
          </>
        )}
        <dt>{messages.shared}</dt>
        <dd>{shared.map(({ name, version }) => `${name} ${version}`).join(', ') || messages.none}</dd>
      </List>
    </details>
  );
}

function Slots({ of }: { readonly of: readonly PlatformSlots[] }) {
  const text = of.map(({ remote, slots }) => `${remote}: ${slots.join(', ')}`).join('; ');
  return <dd>{text || messages.none}</dd>;
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[3]} 0 0;
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: ${theme.color.textMuted};
  }
`;
