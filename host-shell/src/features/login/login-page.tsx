import { useEffect } from 'react';
import { useAuth, useAuthTask, useSession } from 'shared-auth';
import { Navigate, useNavigate } from 'shared-runtime/router';
import { successDialog } from 'shared-ui';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { messages } from './messages.ts';

/**
 * The login page. After success it welcomes the person and goes to `returnTo`, an address of this site; whoever is
 * signed in already goes there at once.
 */
export function LoginPage({ returnTo }: { readonly returnTo: string }) {
  const { prepare, signIn, signInWithGoogle } = useAuth();
  const { status } = useSession();
  const task = useAuthTask();
  const navigate = useNavigate();
  useEffect(() => prepare(), [prepare]);

  async function enter(action: Parameters<typeof task.run>[0]) {
    const person = await task.run(action);
    if (person === undefined) return;
    const { welcomeTitle, welcomeText: text, welcomeConfirm: confirmLabel } = messages;
    // The person is signed in; a greeting that does not load must not keep them here.
    await successDialog({ title: welcomeTitle(person.name), text, confirmLabel }).catch(() => {});
    await navigate(returnTo, { replace: true });
  }

  if (status === 'signed-in' && !task.busy) return <Navigate to={returnTo} replace />;
  return (
    <LoginLayout>
      <LoginForm
        busy={task.busy}
        error={task.error}
        returnTo={returnTo}
        onSubmit={({ email, password }) => enter(() => signIn(email.trim(), password))}
        onGoogle={() => void enter(signInWithGoogle)}
      />
    </LoginLayout>
  );
}
