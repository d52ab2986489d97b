import { useCallback, useRef } from 'react';
import { useAuth, useAuthInstance, useAuthTask, useSession } from 'shared-auth';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { useNavigate } from 'shared-runtime/router';
import { BackTo } from '../../sign-in/back-to.tsx';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
import { SignupForm } from './signup-form.tsx';
import { SignupLayout } from './signup-layout.tsx';

/**
 * The sign-up page. After success it goes to `returnTo`, an address of this site; a person who is signed in already goes
 * there at once. Submitting again after a failure continues where it stopped.
 */
export function SignupPage({ returnTo }: { readonly returnTo: string }) {
  const { prepare, signUp, signInWithGoogle } = useAuth();
  const { session } = useAuthInstance();
  const { status } = useSession();
  const entered = useRef(false);
  const isIn = useCallback(() => entered.current || session.getState().status === 'signed-in', [session]);
  const task = useAuthTask();
  const navigate = useNavigate();
  useFirstSignOfLife(prepare);

  async function enter(action: Parameters<typeof task.run>[0]) {
    const person = await task.run(action);
    if (person === undefined) return;
    entered.current = true;
    releaseDeferredAction(returnTo, person.id);
    await navigate(returnTo, { replace: true });
  }

  if (status === 'signed-in' && !task.busy) return <BackTo to={returnTo} />;
  return (
    <SignupLayout>
      <SignupForm
        busy={task.busy}
        error={task.error}
        returnTo={returnTo}
        isIn={isIn}
        onSubmit={({ name, email, photo, ...rest }) =>
          enter(() => signUp({ ...rest, name: name.trim(), email: email.trim(), photo: photo?.[0] }))
        }
        onGoogle={() => void enter(signInWithGoogle)}
        onCorrect={task.clear}
      />
    </SignupLayout>
  );
}
