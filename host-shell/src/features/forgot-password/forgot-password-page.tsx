import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth, useAuthInstance } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Link, useLocation } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { useHydrated } from 'shared-runtime/use-hydrated';
import { Button, FormError, theme } from 'shared-ui/core';
import { Form, TextField } from 'shared-ui/fields';
import { emailRules } from '../../sign-in/field-rules.ts';
import { Hint } from '../../sign-in/form-parts.tsx';
import { NightLayout } from '../../sign-in/night-layout.tsx';
import { useReturnTo } from '../../sign-in/return-to.ts';
import { messages } from './messages.ts';

/** Requests the mail with a link to choose a new password. The message is the same whether or not the account exists. */
export function Page() {
  const returnTo = useReturnTo();
  // The e-mail typed on the login page.
  const { email } = (useLocation().state ?? {}) as { email?: unknown };
  const { requestPasswordReset } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  // A default value overwrites what was typed before hydration: none then, and no empty one.
  const isHydrated = useHydrated();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<{ email: string }>(
    isHydrated && typeof email === 'string' && email !== '' ? { defaultValues: { email } } : {},
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

const Note = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
  overflow-wrap: anywhere;
  /* Empty, it takes no space, but is in the document: screen readers announce only changes of an existing live region. */
  &:empty { position: absolute; padding: 0; }
  p:first-child { font-weight: 620; }
  p + p { color: ${theme.color.textMuted}; font-size: ${theme.size.sm}; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 620; }
`;

/**
 * A polite live region, announcing that a link was sent to this address. With the Auth emulator, which sends no mail, it also links
 * to the demo mailbox.
 */
function LinkSent({ email }: { readonly email: string | undefined }) {
  const { demoMailbox } = useAuthInstance();
  return (
    <Note role="status">
      {email === undefined ? null : (
        <>
          <p>{messages.sent(email)}</p>
          <p>{messages.sentHint}</p>
          {demoMailbox === undefined ? (
            <p>{messages.again}</p>
          ) : (
            <p>
              {messages.demo}{' '}
              <a href={demoMailbox} target="_blank" rel="noreferrer">
                {messages.demoLink}
              </a>
            </p>
          )}
        </>
      )}
    </Note>
  );
}
