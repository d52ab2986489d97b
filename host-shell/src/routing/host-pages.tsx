import { type ComponentType, Suspense, use, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { paths, trimSlashes } from 'shared-contracts';
import { memoizedLoad } from 'shared-runtime/failed-page';
import { ErrorState, LoadingState } from 'shared-ui/core';
import { HydrationMarker } from '../boot/hydration-marker.tsx';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { messages } from '../messages.ts';
import { useDocumentTitle } from './document-title.ts';

type HostPage = ReturnType<typeof page>;

type LoadPage = () => Promise<{ readonly Page: ComponentType }>;

const loadError = () => import(/* webpackChunkName: "page-error" */ '../features/error-page/error-page.tsx');
const loadBlog = () => import(/* webpackChunkName: "page-blog" */ '../features/blog/blog-page.tsx');
const loadLogin = () => import(/* webpackChunkName: "page-login" */ '../features/login/login-page.tsx');
const loadSignup = () => import(/* webpackChunkName: "page-signup" */ '../features/signup/signup-page.tsx');
const loadForgotPassword = () =>
  import(
    /* webpackChunkName: "page-forgot-password" */ '../features/forgot-password/forgot-password-page.tsx'
  );
const loadResetPassword = () =>
  import(/* webpackChunkName: "page-reset-password" */ '../features/reset-password/reset-password-page.tsx');

/** A public page of the host itself, in its own chunk. If that is loaded already, the page renders without waiting. */
export function page(path: string, title: string, load: LoadPage) {
  // A failure stays memoized until it was shown: a render that retried by itself would loop forever.
  return { path, title, code: memoizedLoad(load) };
}

/**
 * A page with a form. The form library is loaded in parallel and runs in its own task once it has loaded: in one task with the
 * page it would block a slow phone.
 */
function formPage(path: string, title: string, load: LoadPage) {
  return page(path, title, () => {
    // If it does not load, the page itself shows the error.
    import(/* webpackExports: ["useForm"] */ 'react-hook-form').catch(() => {});
    return load();
  });
}

export const errorPage = page(paths.error(), 'Page not found', loadError);
const hostPages: readonly HostPage[] = [
  page(paths.blog(), 'Important Questions', loadBlog),
  formPage(paths.login(), 'Login', loadLogin),
  formPage(paths.signup(), 'SignUp', loadSignup),
  formPage(paths.forgotPassword(), 'Forgotten password', loadForgotPassword),
  formPage(paths.resetPassword(), 'New password', loadResetPassword),
  errorPage,
  { ...errorPage, path: paths.forbidden() },
];

export function findHostPage(pathname: string): HostPage | undefined {
  const normal = trimSlashes(pathname);
  return hostPages.find((candidate) => candidate.path === normal);
}

export function HostPageView({ page: shown }: { readonly page: HostPage }) {
  useDocumentTitle(shown.title);
  useEffect(() => shown.code.forget, [shown]);
  const loader = useRemoteLoader();
  return (
    <ErrorBoundary
      onError={(error) => loader.noteFailure(undefined, error, 'render')}
      resetKeys={[shown]}
      onReset={shown.code.forget}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorState
          title={messages.remote.title}
          message={messages.remote.message}
          onRetry={() => {
            shown.code.retry();
            resetErrorBoundary();
          }}
        />
      )}
    >
      <Suspense fallback={<LoadingState />}>
        <Loaded page={shown} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ page: shown }: { readonly page: HostPage }) {
  const { Page } = use(shown.code.load());
  return (
    <>
      <Page />
      <HydrationMarker />
    </>
  );
}
