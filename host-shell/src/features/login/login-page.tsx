import type { MouseEvent } from 'react';
import { useForm } from 'react-hook-form';
import { GoogleMark, type SessionUser, useAuth, useAuthTask, useSession } from 'shared-auth';
import { paths, publicPathOf } from 'shared-contracts';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { Link, useNavigate } from 'shared-runtime/router';
import { Button, FormError, useSuccessDialog } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { BackTo } from '../../sign-in/back-to.tsx';
import { emailRules } from '../../sign-in/field-rules.ts';
import { Hint, Or } from '../../sign-in/form-parts.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
import { messages } from './messages.ts';

interface LoginPageProps {
  /** Addresses of this site: for the links to other ways of signing in, ... */
  readonly returnTo: string;
  /** ... for who signs in here, with the welcome dialog over that page, and ... */
  readonly returnOf?: (person: SessionUser) => string;
  /** ... for who is signed in already, without it. */
  readonly elsewhere?: string;
  /** Whether somebody was signed in until now, and did not press Logout. */
  readonly hasEnded?: boolean;
}

export function LoginPage({
  returnTo,
  returnOf = () => returnTo,
  elsewhere = returnTo,
  hasEnded = false,
}: LoginPageProps) {
  const { prepare } = useAuth();
  const { status } = useSession();
  const task = useAuthTask();
  const succeed = useSuccessDialog();
  useFirstSignOfLife(prepare);

  async function enter(action: SignIn) {
    const person = await task.run(action);
    if (person === undefined) return;
    const { welcomeTitle, welcomeText: text, welcomeConfirm: confirmLabel } = messages;
    const to = returnOf(person);
    await succeed({ title: welcomeTitle(person.name), text, confirmLabel, to, replace: true });
    // What was pressed there waits until the welcome does not stand over it any more.
    releaseDeferredAction(to, person.id);
  }

  if (status === 'signed-in' && !task.busy) return <BackTo to={elsewhere} />;
  return (
    <NightLayout title={messages.title} lead={messages.lead}>
      {hasEnded && <p role="status">{messages.ended}</p>}
      <LoginForm task={task} enter={enter} returnTo={returnTo} />
    </NightLayout>
  );
}

type Task = ReturnType<typeof useAuthTask>;
type SignIn = Parameters<Task['run']>[0];

interface LoginFormProps {
  readonly task: Task;
  readonly enter: (action: SignIn) => Promise<void>;
  readonly returnTo: string;
}

/** Without default values: what was typed before the page was hydrated stays in the fields. */
function LoginForm({ task: { busy, error, clear }, enter, returnTo }: LoginFormProps) {
  const { signIn, signInWithGoogle } = useAuth();
  const { register, handleSubmit, getValues, formState } = useForm<{ email: string; password: string }>();
  const { errors } = formState;
  const send = handleSubmit(
    ({ email, password }) => enter(() => signIn(email.trim(), password)),
    // The error of the last try is out of date.
    clear,
  );
  const publicPage = publicPathOf(returnTo);
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
        <ForgotLink returnTo={returnTo} typedEmail={() => getValues('email')} />
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

interface ForgotLinkProps {
  readonly returnTo: string;
  /** What stands in the e-mail field at that moment; it is not typed twice. */
  readonly typedEmail: () => string | undefined;
}

/** Leads to where a new password is asked for. */
function ForgotLink({ returnTo, typedEmail }: ForgotLinkProps) {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    // Another tab or window is opened by the browser, without what was typed.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword(), { state: { from: returnTo, email: typedEmail() ?? '' } });
  }
  return (
    <Link to={paths.forgotPassword()} onClick={onClick}>
      {messages.forgot}
    </Link>
  );
}
