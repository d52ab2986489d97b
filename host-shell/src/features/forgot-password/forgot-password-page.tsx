import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { Button, FormError } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { emailRules } from '../../sign-in/field-rules.ts';
import { Hint } from '../../sign-in/form-parts.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { LinkSent } from './link-sent.tsx';
import { messages } from './messages.ts';

export interface ForgotPasswordPageProps {
  /** Handed on to the login: where the person came from, an address of this site. */
  readonly returnTo: string;
  /** What was typed on the login page already. */
  readonly email: string;
}

/** Asks for the mail with a link to choose a new password. The answer is the same whether or not there is an account. */
export function ForgotPasswordPage({ returnTo, email }: ForgotPasswordPageProps) {
  const { requestPasswordReset } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  // Without a default value where there is none: what was typed before the page was hydrated stays in the field.
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<{ email: string }>(
    email === '' ? {} : { defaultValues: { email } },
  );
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (fields) => {
    const wanted = fields.email.trim();
    setSentTo(undefined);
    try {
      await requestPasswordReset(wanted);
      setSentTo(wanted);
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  });

  return (
    <NightLayout title={messages.title} lead={messages.lead}>
      <Form onSubmit={(event) => void (isSubmitting ? event.preventDefault() : send(event))}>
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { ...emailRules, onChange: () => clearErrors('root') })}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      <LinkSent email={sentTo} />
      <Hint>
        {messages.back}{' '}
        <Link to={paths.login()} state={{ from: returnTo }}>
          {messages.login}
        </Link>
      </Hint>
    </NightLayout>
  );
}
