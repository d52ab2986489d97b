import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isAuthError, useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { deferredFrom } from 'shared-contracts/deferred';
import { useQuery } from 'shared-runtime/query';
import { useSearchParams } from 'shared-runtime/router';
import { Button, ButtonLink, ErrorState, FormError, LoadingState, useSuccessDialog } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { newPasswordRules } from '../../sign-in/field-rules.ts';
import { messages as signInMessages } from '../../sign-in/messages.ts';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { messages } from './messages.ts';

/** The target of all links in mails: `?oobCode=` is the provider's one-time code, `?mode=` its purpose. */
export function Page() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  return search.get('mode') === 'verifyEmail' ? (
    <ConfirmEmail key={code} code={code} />
  ) : (
    <NewPassword key={code} code={code} />
  );
}

function NewPassword({ code }: { readonly code: string }) {
  return (
    <LinkPage
      texts={messages}
      code={code}
      check={useAuth().checkResetCode}
      bad={<ButtonLink to={paths.forgotPassword()}>{messages.askAgain}</ButtonLink>}
    >
      {(email, onRefused) => <ResetPasswordForm code={code} email={email} onRefused={onRefused} />}
    </LinkPage>
  );
}

const texts = messages.confirm;

/** Verifies an e-mail address with the code of a confirmation mail, as soon as the page is opened. */
function ConfirmEmail({ code }: { readonly code: string }) {
  const { confirmEmail } = useAuth();
  const confirm = (given: string) => confirmEmail(given).then(() => '');
  const home = <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>;
  return (
    <LinkPage texts={texts} code={code} check={confirm} bad={home}>
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
  readonly code: string;
  /** Resolves to the account that the code is for; fails when the code is invalid. */
  readonly check: (code: string) => Promise<string>;
  /** What to do next when the link was used, has expired or has no code at all. */
  readonly bad: ReactNode;
  /** The content for a valid link. @param onRefused hides it if the error's code means that the link is invalid */
  readonly children: (email: string, onRefused: (error: unknown) => void) => ReactNode;
}

const spent: ReadonlySet<string> = new Set([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Checks, in the browser, whether the one-time code of a link is valid. */
function LinkPage({ texts: { title, lead }, code, check, bad, children }: LinkPageProps) {
  const [refusal, setRefusal] = useState<unknown>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['link', code],
    queryFn: () => check(code),
    enabled: code !== '',
    // A code is valid once: it is sent when the page opens, and again only when the person retries.
    ...{ retry: false, refetchOnReconnect: false, staleTime: 0 },
  });
  const refused = [refusal, error].find((each) => isAuthError(each) && spent.has(each.code));
  const problem = code === '' ? messages.noCode : (refused as Error | undefined)?.message;
  const isKnown = !isFetching && problem === undefined;
  return (
    <NightLayout title={title} lead={lead}>
      {isFetching && <LoadingState label={messages.checking} />}
      {/* The check failed; the code may still be valid. */}
      {isKnown && error && <ErrorState message={error.message} onRetry={refetch} />}
      {!isFetching && problem && (
        <>
          <FormError>{problem}</FormError>
          {bad}
        </>
      )}
      {isKnown && data !== undefined && children(data, setRefusal)}
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
