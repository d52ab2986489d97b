import { type SessionUser, useAuth, useAuthTask, useSession } from 'shared-auth';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { useSuccessDialog } from 'shared-ui/core';
import { BackTo } from '../../sign-in/back-to.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
import { LoginForm } from './login-form.tsx';
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
  const { prepare, signIn, signInWithGoogle } = useAuth();
  const { status } = useSession();
  const task = useAuthTask();
  const succeed = useSuccessDialog();
  useFirstSignOfLife(prepare);

  async function enter(action: Parameters<typeof task.run>[0]) {
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
      <LoginForm
        busy={task.busy}
        error={task.error}
        returnTo={returnTo}
        onSubmit={({ email, password }) => enter(() => signIn(email.trim(), password))}
        onGoogle={() => void enter(signInWithGoogle)}
        onCorrect={task.clear}
      />
    </NightLayout>
  );
}
