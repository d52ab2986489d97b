import { type ComponentProps, use, useLayoutEffect, useRef } from 'react';
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
 * The page of a remote for the current address. If the remote's code does not load, the HTML that the server rendered for this
 * address stays.
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

/** The server's HTML of this address, if it was stored. */
function useServerContent(id: string): Node | undefined {
  const { pathname, search } = useLocation();
  return useRemoteLoader().serverContentOf(id, pathname + search);
}

function Waiting({ id }: { readonly id: string }) {
  const content = useServerContent(id);
  return (
    <>
      {content ? <CachedPage content={content} retrying /> : <LoadingState />}
      <HydrationMarker />
    </>
  );
}

function Failed({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const loader = useRemoteLoader();
  const content = useServerContent(id);
  const { pathname } = useLocation();
  const { title, message, rollBack } = messages.remote;
  const failure = { title, message, onRetry };
  return (
    <>
      {pathname === paths.platform() ? (
        // The roll-back page must not depend on the remote it rolls back, and the server's HTML only shows a loading state.
        <NoPage
          {...failure}
          action={
            <ButtonLink to={paths.plainPlatform()} reloadDocument variant="secondary">
              {rollBack}
            </ButtonLink>
          }
        />
      ) : content ? (
        <CachedPage content={content} retrying={false} onRetry={onRetry} />
      ) : (
        <OwnFailed failed={loader.loaded(id)?.failed} retry={onRetry}>
          <NoPage {...failure} />
        </OwnFailed>
      )}
      <HydrationMarker />
    </>
  );
}

function NoPage(failure: ComponentProps<typeof ErrorState>) {
  useDocumentTitle(messages.remote.title);
  return <ErrorState {...failure} />;
}

function RoutesOf({ id }: { readonly id: string }) {
  const module = use(useRemoteLoader().load(id));
  useDocumentTitle(useRouteTitle(module.routes));
  // The module's shape was checked when it was loaded; the elements in it are up to the remote.
  const page = useRoutes(module.routes as RouteObject[]);
  return (
    <>
      {page}
      <HydrationMarker />
    </>
  );
}

/** At the lower edge, where it does not shift the content. */
const Bar = styled(StickyBar)`
  inset-block-end: 0;
  z-index: 10;
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  strong { font-weight: 640; }
`;

interface CachedPageProps {
  readonly content: Node;
  readonly retrying: boolean;
  readonly onRetry?: () => void;
}

/**
 * The server's HTML of a page whose code did not load: readable, with links that work as in any document, and with disabled
 * controls. A bar explains this and offers a retry.
 */
function CachedPage({ content, retrying, onRetry }: CachedPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(content.cloneNode(true));
    const controls = place.current?.querySelectorAll<HTMLButtonElement>('button, input, select, textarea');
    for (const control of controls ?? []) control.disabled = true;
  }, [content]);
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
