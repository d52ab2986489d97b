import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { GoogleMark } from 'shared-auth';
import { nameMessages, paths, readName } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
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

export interface SignupFields {
  readonly name: string;
  readonly photo: FileList | undefined;
  readonly email: string;
  readonly password: string;
  readonly role: 'buyer' | 'seller';
}

export interface SignupFormProps {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly returnTo: string;
  /** Whether the person is signed in by now: then nothing that was typed is lost by leaving. */
  readonly isIn: () => boolean;
  readonly onSubmit: (fields: SignupFields) => Promise<void>;
  readonly onGoogle: () => void;
  /** Something was changed, or sent with a field that is wrong: what was said about the last try is out of date. */
  readonly onCorrect: () => void;
}

const MAX_NAME = 120;

/** Before the account is made: a name that the market refuses would leave a sign-in without a record. */
function checkName(typed: string): true | string {
  const { problem } = readName(typed, 'name', MAX_NAME);
  if (problem === 'missing') return messages.nameMissing;
  if (problem === 'too_long') return messages.nameLong;
  return problem === undefined || nameMessages[problem];
}

/** An address and a password alone are typed again on the page one leaves for. */
function hasInput({ name, photo }: Partial<SignupFields>): boolean {
  return (name ?? '').trim() !== '' || (photo?.length ?? 0) > 0;
}

/** Without default values: what was typed before the page was hydrated stays in the fields. */
export function SignupForm({ busy, error, returnTo, isIn, onSubmit, onGoogle, onCorrect }: SignupFormProps) {
  const { control, register, getValues, handleSubmit, formState } = useForm<SignupFields>();
  const { errors } = formState;
  useLeaveWarning(() => !isIn() && hasInput(getValues()), messages.leave);
  const photo = useWatch({ control, name: 'photo' })?.[0];
  const preview = useObjectUrl(checkPhoto(photo) === true ? photo : undefined);
  return (
    <>
      <Form encType="multipart/form-data" onSubmit={handleSubmit(onSubmit, onCorrect)} onChange={onCorrect}>
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
        <FormError>{error}</FormError>
        <Button type="submit" size="lg" block busy={busy} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      <Or>{messages.or}</Or>
      <div>
        <Button variant="secondary" size="lg" block disabled={busy} onClick={onGoogle}>
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

/** An address for showing a chosen file; given back to the browser when another file comes. */
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
