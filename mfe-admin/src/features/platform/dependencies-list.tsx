import { SHELL_ID } from 'shared-contracts';
import type { PlatformRemote, PlatformSlots } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from './messages.ts';
import { Summary } from './page-parts.tsx';

/** Slots that the remote shows and provides, the shared versions it was built against, and the remotes that a change would break. */
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
  // The host cannot be retired: without it there is no site.
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
 * The impact of giving this version to all users, in one or more sentences; empty if the page server does not report it.
 * @param version null for retiring the remote
 */
export const impactsOf = ({ breaks: impact }: PlatformRemote, version: string | null) =>
  impact
    ? (impact.find(({ versions }) => versions.includes(version))?.losses.join(' ') ?? messages.noImpact)
    : '';
