import { type FormEvent, useEffect, useState } from 'react';
import {
  askPageServer,
  PREVIEWS_ADDRESS,
  type PreviewChoice,
  type PreviewChoices,
  type PreviewLink,
} from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Button, FormError, formatDateTime, theme } from 'shared-ui/core';
import { messages } from './messages.ts';

export interface VersionSwitcherProps {
  /** The admin's product token. */
  readonly token: () => Promise<string | undefined>;
  /** The versions on this page, by remote, and of the host. */
  readonly shown: Readonly<Record<string, string>>;
  /** The versions among them that come from a preview. */
  readonly previewed: Readonly<Record<string, string>>;
  /** Opens an address of this site. */
  readonly open: (address: string) => void;
}

const text = messages.versions;
/** Leaves every preview. */
const NONE = { address: '/?with=', until: null };

/** Lets an admin look at other published versions, through a preview link that can be shared. */
export function VersionSwitcher({ token, shown, previewed, open }: VersionSwitcherProps) {
  const [choices, setChoices] = useState<readonly PreviewChoice[]>();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    ask<PreviewChoices>(token, { signal: leaving.signal }).then(
      ({ remotes }) => setChoices(remotes),
      (error: Error) => leaving.signal.aborted || setProblem(error.message),
    );
    return () => leaving.abort();
  }, [token]);

  const changed = Object.entries(chosen).filter(([id, version]) => version !== '' && version !== shown[id]);
  const hasChosen = changed.length > 0;

  /** Previewed versions stay unless another one is chosen; choosing the live version ends the preview of that remote. */
  function wanted(): Readonly<Record<string, string>> {
    const isBack = (id: string, version: string) =>
      id in previewed && choices?.some((choice) => choice.id === id && choice.live === version);
    const all = Object.entries({ ...previewed, ...Object.fromEntries(changed) });
    return Object.fromEntries(all.filter(([id, version]) => !isBack(id, version)));
  }

  async function withLink(use: (link: PreviewLink | typeof NONE) => unknown): Promise<void> {
    setBusy(true);
    setProblem('');
    setStatus('');
    try {
      const versions = wanted();
      const isNone = Object.keys(versions).length === 0;
      const link = isNone
        ? NONE
        : await ask<PreviewLink>(token, { method: 'POST', body: JSON.stringify({ versions }) });
      await use(link);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }

  const show = (event: FormEvent) => {
    event.preventDefault();
    void withLink(({ address }) => open(address));
  };
  const copy = () =>
    withLink(async ({ address, until }) => {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      setStatus(until === null ? text.copiedNone : text.copied(formatDateTime(until)));
    });

  return (
    <Form onSubmit={show} aria-label={text.title}>
      <strong>{text.title}</strong>
      {choices === undefined && problem === '' && <span role="status">{text.loading}</span>}
      {choices?.map(({ id, live, versions }) => (
        <Line key={id}>
          <span>{id}</span>
          <select
            value={chosen[id] ?? shown[id] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [id]: target.value })}
          >
            {shown[id] === undefined && <option value="">{text.none}</option>}
            {versions.map(({ version, publishedAt }) => (
              <option key={version} value={version}>
                {version} · {formatDateTime(publishedAt)}
                {version === live ? ` · ${text.live}` : ''}
              </option>
            ))}
          </select>
        </Line>
      ))}
      {problem !== '' && <FormError>{problem}</FormError>}
      {choices && (
        <Line as="div">
          <Button size="sm" type="submit" disabled={!hasChosen} busy={busy}>
            {text.show}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void copy()} disabled={!hasChosen || busy}>
            {text.copy}
          </Button>
          <span role="status">{status}</span>
        </Line>
      )}
    </Form>
  );
}

/** @throws MarketError */
async function ask<Body>(token: VersionSwitcherProps['token'], init: RequestInit): Promise<Body> {
  return askPageServer(PREVIEWS_ADDRESS, { ...init, token: token(), away: text.away });
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  inline-size: 100%;
`;

const Line = styled.label`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  select {
    flex: 1 1 14rem;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 2.75rem;
    padding-inline: ${theme.space[2]};
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font: inherit;
  }
`;
