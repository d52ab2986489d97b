import { useAuth, useAuthTask, useSession } from 'shared-auth';
import { Navigate } from 'shared-runtime/router';
import { useSuccessDialog } from 'shared-ui/core';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
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
  useFirstSignOfLife(prepare);

  async function enter(action: Parameters<typeof task.run>[0]) {
    const person = await task.run(action);
    if (person === undefined) return;
    const { welcomeTitle, welcomeText: text, welcomeConfirm: confirmLabel } = messages;
    await succeed({ title: welcomeTitle(person.name), text, confirmLabel, to: returnTo, replace: true });
  }

  if (status === 'signed-in' && !task.busy) return <Navigate to={returnTo} replace />;
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
