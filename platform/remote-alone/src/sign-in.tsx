import { type FormEvent, useState } from 'react';
import { useAuth, useAuthTask } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import { Button, Form, FormError, PageHeading, TextField, theme } from 'shared-ui';

/** A minimal sign-in with e-mail and password: the complete login page belongs to the host. */
export function SignIn() {
  const { signIn } = useAuth();
  const task = useAuthTask();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))];
    setMissing(!email || !password);
    if (email && password) void task.run(() => signIn(email, password));
  }

  return (
    <Box>
      <PageHeading title="Login" />
      <Form onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        <FormError>{missing ? 'E-mail and password, please.' : task.error}</FormError>
        <Button type="submit" busy={task.busy} busyLabel="Logging in…">
          Login
        </Button>
      </Form>
    </Box>
  );
}

const Box = styled.div`
  max-width: 24rem;
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.layout.gutter};
`;
