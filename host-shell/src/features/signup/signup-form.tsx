import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AuthTask, GoogleMark, useAuth, useAuthInstance } from 'shared-auth';
import { nameMessages, paths, readName } from 'shared-contracts';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { Link, useNavigate } from 'shared-runtime/router';
import {
  Button,
  FieldRow,
  FileField,
  Form,
  FormError,
  SelectField,
  TextField,
  useLeaveWarning,
} from 'shared-ui';
import { emailRules, newPasswordRules } from '../../sign-in/field-rules.ts';
import { Hint, Or } from '../../sign-in/form-parts.tsx';
import { messages as signInMessages } from '../../sign-in/messages.ts';
import { messages } from './messages.ts';
import { checkPhoto, photoAccept } from './photo-rules.ts';

interface SignupFormProps {
  readonly task: AuthTask;
  readonly returnTo: string;
}

interface SignupFields {
  readonly name: string;
  readonly photo: FileList | undefined;
  readonly email: string;
  readonly password: string;
  readonly role: 'buyer' | 'seller';
}

const MAX_NAME = 120;

/** Checks the name before the account is created: otherwise a refused name would leave an account without a record. */
function checkName(typed: string): true | string {
  const { problem } = readName(typed, 'name', MAX_NAME);
  if (problem === 'missing') return messages.nameMissing;
  if (problem === 'too_long') return messages.nameLong;
  return problem === undefined || nameMessages[problem];
}

/** An e-mail and a password do not count: the person types them again on the page they leave for. */
function hasInput({ name, photo }: Partial<SignupFields>): boolean {
  return (name ?? '').trim() !== '' || (photo?.length ?? 0) > 0;
}

/** Without default values: hydration would overwrite what was typed. Submitting again after a failure continues where it stopped. */
export function SignupForm({ task, returnTo }: SignupFormProps) {
  const { signUp, signInWithGoogle } = useAuth();
  const { session } = useAuthInstance();
  const navigate = useNavigate();
  const entered = useRef(false);
  const { control, register, getValues, handleSubmit, formState } = useForm<SignupFields>();
  const { errors } = formState;
  // A person who is signed in by now loses nothing by leaving.
  const isIn = () => entered.current || session.getState().status === 'signed-in';
  useLeaveWarning(() => !isIn() && hasInput(getValues()), messages.leave);
  const photo = useWatch({ control, name: 'photo' })?.[0];
  const preview = useObjectUrl(checkPhoto(photo) === true ? photo : undefined);

  async function enter(action: Parameters<typeof task.run>[0]) {
    const person = await task.run(action);
    if (person === undefined) return;
    entered.current = true;
    releaseDeferredAction(returnTo, person.id);
    await navigate(returnTo, { replace: true });
  }
  const send = handleSubmit(
    ({ name, email, photo: files, ...rest }) =>
      enter(() => signUp({ ...rest, name: name.trim(), email: email.trim(), photo: files?.[0] })),
    // Hides the error of the last attempt.
    task.clear,
  );

  return (
    <>
      <Form encType="multipart/form-data" onSubmit={send} onChange={task.clear}>
        <TextField
          label={messages.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', { validate: checkName })}
        />
        <FileField
          label={messages.photo}
          hint={messages.photoHint}
          accept={photoAccept}
          preview={preview}
          error={errors.photo?.message}
          {...register('photo', { validate: (files) => checkPhoto(files?.[0]) })}
        />
        <TextField
          label={messages.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <FieldRow>
          <TextField
            label={messages.password}
            type="password"
            autoComplete="new-password"
            hint={signInMessages.newPasswordHint}
            error={errors.password?.message}
            {...register('password', newPasswordRules)}
          />
          <SelectField label={messages.role} hint={messages.roleHint} {...register('role')}>
            <option value="buyer">buyer</option>
            <option value="seller">seller</option>
          </SelectField>
        </FieldRow>
        <FormError>{task.error}</FormError>
        <Button type="submit" size="lg" block busy={task.busy} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      <Or>{messages.or}</Or>
      <div>
        <Button
          variant="secondary"
          size="lg"
          block
          disabled={task.busy}
          onClick={() => void enter(signInWithGoogle)}
        >
          <GoogleMark />
          {messages.google}
        </Button>
        <Hint>{messages.googleHint}</Hint>
      </div>
      <Hint>
        {messages.known}{' '}
        <Link to={paths.login()} state={{ from: returnTo }}>
          {messages.login}
        </Link>
      </Hint>
    </>
  );
}

/** An object URL that shows a chosen file; revoked when another file is chosen. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown !== undefined && shown.file === file ? shown.url : undefined;
}
