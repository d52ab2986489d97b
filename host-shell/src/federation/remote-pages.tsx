import { use } from 'react';
import type { BootRemote } from 'shared-contracts';
import { type RouteObject, useRoutes } from 'shared-runtime/router';
import { ErrorState, LoadingState } from 'shared-ui';
import { AliveMark } from '../boot/alive.tsx';
import { messages } from '../messages.ts';
import { useDocumentTitle, useRouteTitle } from '../routing/document-title.ts';
import { useRemoteLoader } from './loader-context.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** The pages of a remote, drawn where the address says. */
export function RemotePages({ remote }: { readonly remote: BootRemote }) {
  return (
    <RemoteBoundary
      remote={remote}
      loading={
        <>
          <LoadingState />
          <AliveMark />
        </>
      }
      fallback={(retry) => (
        <>
          <ErrorState title={messages.remote.title} message={messages.remote.message} onRetry={retry} />
          <AliveMark />
        </>
      )}
    >
      <RoutesOf id={remote.id} />
    </RemoteBoundary>
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
      <AliveMark />
    </>
  );
}
