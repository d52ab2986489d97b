import { type ReactNode, useCallback, useEffect, useState } from 'react';
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

/** The target of all links in mails: `?oobCode=` is the provider's one-time code, `?mode=` its purpose. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  return search.get('mode') === 'verifyEmail' ? (
    <ConfirmEmail key={code} code={code} />
  ) : (
    <NewPassword key={code} code={code} />
  );
}

function NewPassword({ code }: { readonly code: string }) {
  const link = useLinkCode(code, useAuth().checkResetCode);
  return (
    <LinkPage
      texts={messages}
      link={link}
      bad={<ButtonLink to={paths.forgotPassword()}>{messages.askAgain}</ButtonLink>}
    >
      {(email) => <ResetPasswordForm code={code} email={email} onRefused={link.fail} />}
    </LinkPage>
  );
}

const texts = messages.confirm;

/** Verifies an e-mail address with the code of a confirmation mail, as soon as the page is opened. */
function ConfirmEmail({ code }: { readonly code: string }) {
  const { confirmEmail } = useAuth();
  const confirm = useCallback((given: string) => confirmEmail(given).then(() => ''), [confirmEmail]);
  const home = <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>;
  return (
    <LinkPage texts={texts} link={useLinkCode(code, confirm)} bad={home}>
      {() => (
        <>
          <p role="status">{texts.done}</p>
          {home}
        </>
      )}
    </LinkPage>
  );
}

interface LinkPageProps {
  readonly texts: { readonly title: string; readonly lead: string };
  readonly link: ReturnType<typeof useLinkCode>;
  /** What to do next when the link is invalid. */
  readonly bad: ReactNode;
  /** The content for a valid link. */
  readonly children: (email: string) => ReactNode;
}

function LinkPage({ texts: { title, lead }, link: { state, retry }, bad, children }: LinkPageProps) {
  return (
    <NightLayout title={title} lead={lead}>
      {state.status === 'checking' && <LoadingState label={messages.checking} />}
      {state.status === 'unknown' && <ErrorState message={state.message} onRetry={retry} />}
      {state.status === 'bad' && (
        <>
          <FormError>{state.message}</FormError>
          {bad}
        </>
      )}
      {state.status === 'good' && children(state.email)}
    </NightLayout>
  );
}

interface ResetPasswordFormProps {
  readonly code: string;
  /** The account that the code is for; password managers store the new password under it. */
  readonly email: string;
  /** The provider refused the code; it may have been used meanwhile. */
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
    // `replace`: the link is used up, and going back to it would lead to an error.
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
  /** Used, expired or no code at all: a new link is needed. */
  | { readonly status: 'bad'; readonly message: string }
  /** The check failed; the code may still be valid. */
  | { readonly status: 'unknown'; readonly message: string };

const spent: ReadonlySet<string> = new Set([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Checks, in the browser, whether the one-time code of a link is valid, and for which account. @param check fails when it is not */
function useLinkCode(code: string, check: (code: string) => Promise<string>) {
  const [state, setState] = useState<LinkCode>(
    code === '' ? { status: 'bad', message: messages.noCode } : { status: 'checking' },
  );

  /** Hides the form if the error's code means that the link is invalid. */
  const fail = useCallback((error: unknown) => {
    if (isAuthError(error) && spent.has(error.code)) setState({ status: 'bad', message: error.message });
  }, []);

  const look = useCallback(async () => {
    setState({ status: 'checking' });
    try {
      setState({ status: 'good', email: await check(code) });
    } catch (error) {
      setState({ status: 'unknown', message: (error as Error).message });
      fail(error);
    }
  }, [code, check, fail]);
  useEffect(() => {
    if (code !== '') void look();
  }, [code, look]);

  return { state, retry: look, fail };
}
