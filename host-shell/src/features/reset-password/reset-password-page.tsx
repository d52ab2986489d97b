import { useCallback } from 'react';
import { useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useSearchParams } from 'shared-runtime/router';
import { ButtonLink, ErrorState, FormError, LoadingState } from 'shared-ui/core';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { messages } from './messages.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkCode } from './use-link-code.ts';

/**
 * Where the links of mails lead, all of them to one address at the provider: `?oobCode=` is its one-time code, `?mode=` what for.
 */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  return search.get('mode') === 'verifyEmail' ? <ConfirmEmail code={code} /> : <NewPassword code={code} />;
}

function NewPassword({ code }: { readonly code: string }) {
  const { state, retry, fail } = useLinkCode(code, useAuth().checkResetCode);
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

const texts = messages.confirm;

/** Proves an e-mail by the code of a confirmation mail, as soon as it is opened. */
function ConfirmEmail({ code }: { readonly code: string }) {
  const { confirmEmail } = useAuth();
  const confirm = useCallback(
    async (given: string) => {
      await confirmEmail(given);
      return '';
    },
    [confirmEmail],
  );
  const { state, retry } = useLinkCode(code, confirm);
  return (
    <NightLayout title={texts.title} lead={texts.lead}>
      {state.status === 'checking' ? <LoadingState label={messages.checking} /> : null}
      {state.status === 'unknown' ? <ErrorState message={state.message} onRetry={retry} /> : null}
      {state.status === 'bad' ? <FormError>{state.message}</FormError> : null}
      {state.status === 'good' ? <p role="status">{texts.done}</p> : null}
      {state.status === 'good' || state.status === 'bad' ? (
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      ) : null}
    </NightLayout>
  );
}
