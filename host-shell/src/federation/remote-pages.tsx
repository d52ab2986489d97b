import { use, useCallback, useLayoutEffect, useRef } from 'react';
import { type BootRemote, paths } from 'shared-contracts';
import { type RouteObject, useLocation, useRoutes } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, ErrorState, LoadingState, theme } from 'shared-ui/core';
import { StickyBar } from '../app-shell/sticky-bar.ts';
import { HydrationMarker } from '../boot/hydration-marker.tsx';
import { messages } from '../messages.ts';
import { useDocumentTitle, useRouteTitle } from '../routing/document-title.ts';
import { OwnFailed, RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteLoader } from './remote-loader.ts';

/**
 * The pages of a remote, rendered where the address says. While its code cannot be loaded, what the server rendered for
 * this address stays.
 */
export function RemotePages({ remote }: { readonly remote: BootRemote }) {
  return (
    <RemoteBoundary
      remote={remote}
      loading={<Waiting id={remote.id} />}
      fallback={(retry) => <Failed id={remote.id} onRetry={retry} />}
    >
      <RoutesOf id={remote.id} />
    </RemoteBoundary>
  );
}

/** Makes copies of the server's content of this address, if some was kept. */
function useServerContent(id: string): (() => Node | undefined) | undefined {
  const loader = useRemoteLoader();
  const { pathname, search } = useLocation();
  const copy = useCallback(
    () => loader.serverContentOf(id, pathname + search),
    [loader, id, pathname, search],
  );
  return copy() === undefined ? undefined : copy;
}

function Waiting({ id }: { readonly id: string }) {
  const copy = useServerContent(id);
  return (
    <>
      {copy ? <CachedPage copy={copy} retrying /> : <LoadingState />}
      <HydrationMarker />
    </>
  );
}

function Failed({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const loader = useRemoteLoader();
  const copy = useServerContent(id);
  const { pathname } = useLocation();
  const { title, message, rollBack } = messages.remote;
  const failure = { title, message, onRetry };
  return (
    <>
      {pathname === paths.platform() ? (
        // What rolls back must not depend on what it rolls back, and the server's content only says that it loads.
        <ErrorState
          {...failure}
          action={
            <ButtonLink to={paths.plainPlatform()} reloadDocument variant="secondary">
              {rollBack}
            </ButtonLink>
          }
        />
      ) : copy ? (
        <CachedPage copy={copy} retrying={false} onRetry={onRetry} />
      ) : (
        <OwnFailed failed={loader.loaded(id)?.failed} retry={onRetry}>
          <ErrorState {...failure} />
        </OwnFailed>
      )}
      <HydrationMarker />
    </>
  );
}

function RoutesOf({ id }: { readonly id: string }) {
  const module = use(useRemoteLoader().load(id));
  useDocumentTitle(useRouteTitle(module.routes));
  // The shape was checked when the module came; the elements in it are the remote's own business.
  const page = useRoutes(module.routes as RouteObject[]);
  return (
    <>
      {page}
      <HydrationMarker />
    </>
  );
}

/** At the lower edge, where it moves nothing of what is being read. */
const Bar = styled(StickyBar)`
  inset-block-end: 0;
  z-index: 10;
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  strong { font-weight: 640; }
`;

interface CachedPageProps {
  /** Makes a copy of what the server rendered. */
  readonly copy: () => Node | undefined;
  readonly retrying: boolean;
  readonly onRetry?: () => void;
}

/**
 * The server's content of a page whose code did not come: to be read, with links that work as in any document, and
 * controls switched off. A bar says so and offers to try again.
 */
function CachedPage({ copy, retrying, onRetry }: CachedPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = copy();
    if (!place.current || !content) return;
    place.current.replaceChildren(content);
    for (const control of place.current.querySelectorAll<HTMLButtonElement>(
      'button, input, select, textarea',
    ))
      control.disabled = true;
  }, [copy]);
  return (
    <>
      <div ref={place} />
      <Bar role="alert">
        <span>
          <strong>{messages.remote.title}.</strong> {messages.remote.readable}
        </span>
        <Button variant="secondary" busy={retrying} {...(onRetry ? { onClick: onRetry } : {})}>
          {messages.remote.retry}
        </Button>
      </Bar>
    </>
  );
}
