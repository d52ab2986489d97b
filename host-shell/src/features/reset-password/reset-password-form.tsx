import { useForm } from 'react-hook-form';
import { useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { deferredFrom } from 'shared-contracts/deferred';
import { Button, FormError, useSuccessDialog } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { newPasswordRules } from '../../sign-in/field-rules.ts';
import { messages as signInMessages } from '../../sign-in/messages.ts';
import { messages } from './messages.ts';

export interface ResetPasswordFormProps {
  readonly code: string;
  /** The account that the code is for; password managers store the new password under it. */
  readonly email: string;
  /** The provider refused; maybe the code was used up meanwhile. */
  readonly onRefused: (error: unknown) => void;
}

/** Sets the new password, then leads to the login. */
export function ResetPasswordForm({ code, email, onRefused }: ResetPasswordFormProps) {
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
