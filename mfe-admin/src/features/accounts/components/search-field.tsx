import { styled } from 'shared-runtime/styles';
import { TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';

const texts = messages.search;
const MAX_LENGTH = 200;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <Box role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        label={texts.label}
        placeholder={texts.hint}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}

const Box = styled.form`
  max-width: 24rem;
`;
