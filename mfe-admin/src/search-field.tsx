import { useEffect, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { TextField, type TextFieldProps } from 'shared-ui';

interface SearchFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'placeholder' | 'maxLength'> {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Search field that filters the content below while the user types. */
export function SearchField({ onType, ...field }: SearchFieldProps) {
  return (
    <Search role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        autoComplete="off"
        {...field}
        onChange={({ target }) => onType(target.value)}
      />
    </Search>
  );
}

const Search = styled.form`
  max-width: 24rem;
`;

/** Debounces a value: returns it once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
