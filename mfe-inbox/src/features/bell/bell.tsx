import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { keepLive } from '../../live.ts';
import { unreadQuery } from '../../notices/unread-query.ts';

const Panel = lazy(() => import(/* webpackChunkName: "bell-panel" */ './bell-panel.tsx'));

/** Delay of the event stream, so that it opens last: browsers and tests consider a page loaded once its network is idle. */
const QUIET_MS = 3000;

/** The slot `notices`. The code of its panel loads when it is opened. */
export default function Bell() {
  const { data } = useQuery(unreadQuery(useApi()));
  const client = useQueryClient();
  const lastEvent = data?.lastevent;
  useEffect(() => {
    if (lastEvent === undefined) return;
    const timer = setTimeout(() => keepLive(client, lastEvent), QUIET_MS);
    return () => clearTimeout(timer);
  }, [client, lastEvent]);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const count = data?.count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Place
      onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Round
        ref={button}
        type="button"
        aria-label={count === 0 ? 'Notices' : `Notices, ${shown} unread`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <svg
          viewBox="0 0 24 24"
          width="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zm4 5h4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {count > 0 && <Count aria-hidden="true">{shown}</Count>}
      </Round>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <Panel onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  @media (max-width: 419px) { position: static; }
`;

const Round = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.text};
  cursor: pointer;
  &:hover { background: ${theme.color.accentSoft}; }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 0;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.textOnAccent};
  font-size: ${theme.size.xs};
  font-weight: 700;
  line-height: 1.25rem;
`;
