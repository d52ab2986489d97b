import { useCallback } from 'react';
import { useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { ButtonLink, ErrorState, FormError, LoadingState } from 'shared-ui/core';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { messages } from './messages.ts';
import { useLinkCode } from './use-link-code.ts';

const texts = messages.confirm;

/** Proves an e-mail by the code of a confirmation mail, as soon as it is opened. */
export function ConfirmEmail({ code }: { readonly code: string }) {
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
