import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isAuthError, useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { deferredFrom } from 'shared-contracts/deferred';
import { useSearchParams } from 'shared-runtime/router';
import { Button, ButtonLink, ErrorState, FormError, LoadingState, useSuccessDialog } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { newPasswordRules } from '../../sign-in/field-rules.ts';
import { messages as signInMessages } from '../../sign-in/messages.ts';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { messages } from './messages.ts';

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

interface ResetPasswordFormProps {
  readonly code: string;
  /** The account that the code is for; password managers store the new password under it. */
  readonly email: string;
  /** The provider refused; maybe the code was used up meanwhile. */
  readonly onRefused: (error: unknown) => void;
}

/** Sets the new password, then leads to the login. */
function ResetPasswordForm({ code, email, onRefused }: ResetPasswordFormProps) {
  const { resetPassword } = useAuth();
  const succeed = useSuccessDialog();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(code, password);
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) });
      onRefused(error);
      return;
    }
    const { doneTitle: title, doneText: text, doneConfirm: confirmLabel } = messages;
    // The link is used up: going back to it would lead to an error.
    const from = deferredFrom();
    const to = from === undefined ? paths.login() : `${paths.login()}?${new URLSearchParams({ from })}`;
    await succeed({ title, text, confirmLabel, to, replace: true });
  });

  return (
    <Form onSubmit={(event) => void (isSubmitting ? event.preventDefault() : save(event))}>
      <TextField label={messages.email} type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={messages.password}
        type="password"
        autoComplete="new-password"
        hint={signInMessages.newPasswordHint}
        error={errors.password?.message}
        {...register('password', { ...newPasswordRules, onChange: () => clearErrors('root') })}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={messages.busy}>
        {messages.submit}
      </Button>
    </Form>
  );
}

type LinkCode =
  | { readonly status: 'checking' }
  | { readonly status: 'good'; readonly email: string }
  /** Used, too old or no code at all: another link is needed. */
  | { readonly status: 'bad'; readonly message: string }
  /** It could not be checked; the code may well be good. */
  | { readonly status: 'unknown'; readonly message: string };

const spent: ReadonlySet<string> = new Set([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Looks, in the browser, whether the one-time code of a link is still good, and for which account. @param check fails when it is not */
function useLinkCode(
  code: string,
  check: (code: string) => Promise<string>,
): {
  readonly state: LinkCode;
  retry(): void;
  fail(error: unknown): void;
} {
  const [state, setState] = useState<LinkCode>(
    code === '' ? { status: 'bad', message: messages.noCode } : { status: 'checking' },
  );
  const [round, setRound] = useState(0);

  /** Takes the form away when an error says that the code is good for nothing. */
  const fail = useCallback((error: unknown) => {
    if (isAuthError(error) && spent.has(error.code)) setState({ status: 'bad', message: error.message });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round checks anew
  useEffect(() => {
    if (code === '') return;
    let left = false;
    setState({ status: 'checking' });
    check(code).then(
      (email) => {
        if (!left) setState({ status: 'good', email });
      },
      (error: Error) => {
        if (left) return;
        setState({ status: 'unknown', message: error.message });
        fail(error);
      },
    );
    return () => {
      left = true;
    };
  }, [code, round, check, fail]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { state, retry, fail };
}
