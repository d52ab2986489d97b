import { SHELL_ID } from 'shared-contracts';
import type { PlatformRemote, PlatformSlots } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from './messages.ts';
import { Summary } from './page-parts.tsx';

/** Who shows whose slots, which shared versions the live version was built against, and who would break by a change. */
export function DependenciesList({ remote }: { readonly remote: PlatformRemote }) {
  if (remote.ties === null) return null;
  const { shows, shownBy, missing, shared } = remote.ties;
  const changes = changesOf(remote);
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
        {changes.length > 0 && <dt>{messages.breaks}</dt>}
        {changes.map(([change, version]) => (
          <dd key={change}>
            {change}: {impactsOf(remote, version)}
          </dd>
        ))}
      </List>
    </details>
  );
}

function changesOf({ id, previous, rollout, breaks: impact }: PlatformRemote) {
  const changes: [string, string | null][] = [];
  if (!impact) return changes;
  if (previous !== null) changes.push([messages.backTo(previous), previous]);
  if (rollout !== null) changes.push([messages.forAll(rollout.version), rollout.version]);
  // Without a host there is no site.
  if (id !== SHELL_ID) changes.push([messages.ifRetired, null]);
  return changes;
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

  dt {
    font-weight: 600;
  }

  dd {
    color: ${theme.color.textMuted};
  }
`;

/**
 * What would break if everybody got this version, in a sentence or more; empty where the page server does not say it.
 * @param version null where the remote is retired
 */
export const impactsOf = ({ breaks: impact }: PlatformRemote, version: string | null) =>
  impact
    ? (impact.find(({ versions }) => versions.includes(version))?.losses.join(' ') ?? messages.noImpact)
    : '';
