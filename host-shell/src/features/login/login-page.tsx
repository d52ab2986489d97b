import { useEffect } from 'react';
import { useAuth, useAuthTask, useSession } from 'shared-auth';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { useSuccessDialog } from 'shared-ui/core';
import { BackTo } from '../../sign-in/back-to.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';

/**
 * The login page. After success it goes to `returnTo`, an address of this site, with the welcome dialog over that page;
 * a person who is signed in already goes there without it.
 */
export function LoginPage({ returnTo }: { readonly returnTo: string }) {
  const { prepare, signIn, signInWithGoogle } = useAuth();
  const { status } = useSession();
  const task = useAuthTask();
  const succeed = useSuccessDialog();
  useEffect(() => prepare(), [prepare]);

  async function enter(action: Parameters<typeof task.run>[0]) {
    const person = await task.run(action);
    if (person === undefined) return;
    const { welcomeTitle, welcomeText: text, welcomeConfirm: confirmLabel } = messages;
    await succeed({ title: welcomeTitle(person.name), text, confirmLabel, to: returnTo, replace: true });
    // What was pressed there waits until the welcome does not stand over it any more.
    releaseDeferredAction(returnTo, person.id);
  }

  if (status === 'signed-in' && !task.busy) return <BackTo to={returnTo} />;
  return (
    <NightLayout title={messages.title} lead={messages.lead}>
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
