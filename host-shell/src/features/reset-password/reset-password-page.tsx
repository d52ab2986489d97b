import { paths } from 'shared-contracts';
import { useSearchParams } from 'shared-runtime/router';
import { ButtonLink, ErrorState, FormError, LoadingState } from 'shared-ui/core';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { messages } from './messages.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useResetCode } from './use-reset-code.ts';

/** Where the link of a reset mail leads: `?oobCode=` is the provider's one-time code. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const { state, retry, fail } = useResetCode(code);
  return (
    <NightLayout title={messages.title} lead={messages.lead}>
      {state.status === 'checking' ? <LoadingState label={messages.checking} /> : null}
      {state.status === 'unknown' ? <ErrorState message={state.message} onRetry={retry} /> : null}
      {state.status === 'bad' ? (
        <>
          <FormError>{state.message}</FormError>
          <ButtonLink to={paths.forgotPassword()}>{messages.askAgain}</ButtonLink>
        </>
      ) : null}
      {state.status === 'good' ? (
        <ResetPasswordForm code={code} email={state.email} onRefused={fail} />
      ) : null}
    </NightLayout>
  );
}
