import { type MouseEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AuthTask, GoogleMark, type SessionUser, useAuth, useAuthTask, useSession } from 'shared-auth';
import { isLetIn, matchRemotePath, paths, publicPathOf } from 'shared-contracts';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { Link, useLocation, useNavigate } from 'shared-runtime/router';
import { useHydrated } from 'shared-runtime/use-hydrated';
import { Button, FormError, useSuccessDialog } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { bringBackDraft } from '../../after-release/bring-back-draft.ts';
import { useRemoteLoader } from '../../federation/remote-loader.ts';
import { BackTo } from '../../sign-in/back-to.tsx';
import { emailRules } from '../../sign-in/field-rules.ts';
import { Hint, Or } from '../../sign-in/form-parts.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { useReturnTo } from '../../sign-in/return-to.ts';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
import { messages } from './messages.ts';

/** The login page. If a session has just ended, it shows that and restores what the person had typed. */
export function Page() {
  const { status, user } = useSession();
  const { remotes } = useRemoteLoader();
  const from = useReturnTo();
  const hasEnded = useHasEnded();
  const task = useAuthTask();
  const succeed = useSuccessDialog();
  const owner = useRef<string>(undefined);
  owner.current = user?.email;
  useFirstSignOfLife(useAuth().prepare);
  useEffect(
    () => () => {
      if (owner.current !== undefined) void bringBackDraft(owner.current);
    },
    [],
  );

  /** A different person than before is not sent to a page that they may not open. */
  function openTo(person: SessionUser): string {
    const { pathname } = new URL(from, 'http://site.invalid');
    return isLetIn(matchRemotePath(remotes, pathname)?.access ?? 'public', person) ? from : paths.home();
  }

  async function enter(action: SignIn) {
    const person = await task.run(action);
    if (person === undefined) return;
    const { welcomeTitle, welcomeText: text, welcomeConfirm: confirmLabel } = messages;
    const to = hasEnded ? openTo(person) : from;
    await succeed({ title: welcomeTitle(person.name), text, confirmLabel, to, replace: true });
    // The deferred action runs after the welcome dialog is closed.
    releaseDeferredAction(to, person.id);
  }

  if (status === 'signed-in' && !task.busy) return <BackTo to={openTo(user)} />;
  return (
    <NightLayout title={messages.title} lead={messages.lead}>
      {hasEnded && <p role="status">{messages.ended}</p>}
      <LoginForm task={task} enter={enter} returnTo={from} />
    </NightLayout>
  );
}

/** The server does not know the history state: after a reload the message appears once the page is hydrated. */
function useHasEnded(): boolean {
  const { state } = useLocation();
  return useHydrated() && (state as { ended?: unknown } | null)?.ended === true;
}

type SignIn = Parameters<AuthTask['run']>[0];

interface LoginFormProps {
  readonly task: AuthTask;
  readonly enter: (action: SignIn) => Promise<void>;
  readonly returnTo: string;
}

/** Without default values, so that hydration does not overwrite what was typed before it. */
function LoginForm({ task: { busy, error, clear }, enter, returnTo }: LoginFormProps) {
  const { signIn, signInWithGoogle } = useAuth();
  const navigate = useNavigate();
  const { register, handleSubmit, getValues, formState } = useForm<{ email: string; password: string }>();
  const { errors } = formState;
  const send = handleSubmit(
    ({ email, password }) => enter(() => signIn(email.trim(), password)),
    // Hides the error of the last attempt.
    clear,
  );
  // In the history state as well.
  const publicPage = useHydrated() ? publicPathOf(returnTo) : undefined;

  /** Takes the typed e-mail along, so that it need not be typed twice. */
  function takeEmail(event: MouseEvent) {
    // The browser opens a new tab or window itself, without what was typed.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword(), { state: { from: returnTo, email: getValues('email') ?? '' } });
  }
  return (
    <>
      <Form onSubmit={send} onChange={clear}>
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <TextField
          label={messages.password}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: messages.passwordMissing })}
        />
        <FormError>{error}</FormError>
        <Button type="submit" size="lg" block busy={busy} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      <Or>{messages.or}</Or>
      <Button
        variant="secondary"
        size="lg"
        block
        disabled={busy}
        onClick={() => void enter(signInWithGoogle)}
      >
        <GoogleMark />
        {messages.google}
      </Button>
      <Hint>
        <Link to={paths.forgotPassword()} onClick={takeEmail}>
          {messages.forgot}
        </Link>
        <br />
        {messages.newHere}{' '}
        <Link to={paths.signup()} state={{ from: returnTo }}>
          {messages.signup}
        </Link>
        {publicPage && (
          <>
            <br />
            <Link to={publicPage}>{messages.publicPage}</Link>
          </>
        )}
      </Hint>
    </>
  );
}
