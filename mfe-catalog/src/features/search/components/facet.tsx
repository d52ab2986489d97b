import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { SearchResponse } from 'shared-contracts';
import type { FacetName } from 'shared-contracts/search';
import { styled } from 'shared-runtime/styles';
import { Button, Grid, type GridProps, Stack, theme } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { toLength, useLengthUnit } from '../../../kitchen/length-unit.ts';
import { isSame } from '../chosen-filters.ts';
import { countText, messages } from '../messages.ts';

/** One facet of the filter form: a group of fields with a legend. */
export function Facet({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

/** Small fields side by side. Their labels may wrap, so the fields are aligned at their ends. */
export const Pair = (props: GridProps) => <Grid fit min="4.5rem" gap={2} align="end" {...props} />;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-block-end: ${theme.space[2]};
  padding: 0;
  font-weight: 660;
`;

interface ChoiceFacetProps {
  readonly name: FacetName;
  readonly choices: SearchResponse['facets'][FacetName];
  readonly chosen: readonly (string | number)[];
}

/** Number of choices shown at first: a scrolling list inside the scrolling form would be hard to read. */
const MAX_AT_ONCE = 12;

/** Checkboxes, combined with *or*; each count applies all other filters. A choice with count 0 is visible but disabled. */
export function ChoiceFacet({ name, choices, chosen }: ChoiceFacetProps) {
  const unit = useLengthUnit();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isChosen = (value: string) => chosen.some((each) => isSame(each, value));
  // A value in the address that the market does not know stays checked, so that it can be unchecked here too.
  const unknown = chosen
    .filter((value) => !choices.some((choice) => isSame(choice.value, value)))
    .map((value) => ({ value: String(value), label: String(value), count: 0, more: undefined }));
  const all = [...choices, ...unknown].map((choice) =>
    name === 'capacity' ? { ...choice, label: messages.capacity(choice.value, unit) } : choice,
  );
  if (all.length === 0) return null;
  const isLong = all.length > MAX_AT_ONCE;
  const isSought = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <Facet legend={messages.lists[name]}>
      {isLong && (
        <WithScript>
          <TextField
            type="search"
            label={messages.findIn(messages.lists[name])}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </WithScript>
      )}
      <List forwardedAs="ul" gap={0} data-short={(isLong && !isOpen && typed === '') || undefined}>
        {all.map(({ value, label, count, more }) => (
          // Hidden items stay in the form, so that filtering the list changes no choice.
          <li key={value} hidden={!isSought(label)}>
            <CheckChoice
              name={name}
              value={value}
              label={label}
              count={countText(count, more === true)}
              isChosen={isChosen(value)}
              isDisabled={count === 0 && !isChosen(value)}
            />
          </li>
        ))}
      </List>
      {isLong && !isOpen && typed === '' && (
        <WithScript>
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            {messages.showAll(all.length)}
          </Button>
        </WithScript>
      )}
    </Facet>
  );
}

interface CheckChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
}

export function CheckChoice({ name, value, label, count, isChosen, isDisabled = false }: CheckChoiceProps) {
  return (
    <Choice>
      <Box type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isDisabled} />
      <span>{label}</span> <Count>{count}</Count>
    </Choice>
  );
}

const List = styled(Stack)`
  position: relative;

  /* Nothing opens the rest without script; what is chosen stays in sight. */
  @media (scripting: enabled) {
    &[data-short] > li:nth-child(n + ${MAX_AT_ONCE + 1}):not(:has(:checked)) {
      display: none;
    }
  }
`;

const Choice = styled.label`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 4px ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  font-size: ${theme.size.sm};
  cursor: pointer;

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &:has(:disabled) {
    background: none;
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }

  ${theme.media.md} {
    @media (pointer: fine) {
      min-height: 2.125rem;
    }
  }
`;

const Box = styled.input`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
`;

const Count = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Text of a field and its setter. A changed address resets the text; the field is not remounted, so it keeps the focus. */
export function useFieldText(requested: string) {
  const [text, setText] = useState(requested);
  const [shown, setShown] = useState(requested);
  if (shown !== requested) {
    setShown(requested);
    setText(requested);
  }
  return [text, setText] as const;
}

interface NumberInputProps {
  readonly label: string;
  readonly name: string;
  readonly text: ReturnType<typeof useFieldText>;
}

/** Was typed as 1,200, for example, which may mean either: not searched for. */
export const isUnclear = (number: string) => /^\d+\.\d{3}/.test(number);

export function NumberInput({ label, name, text: [value, setText] }: NumberInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value);
  return (
    <TextField
      type="number"
      min={0}
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      error={isUnclear(value) ? messages.unreadable : undefined}
    />
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: number | undefined;
}

export function NumberField({ value, ...rest }: NumberFieldProps) {
  return <NumberInput {...rest} text={useFieldText(String(value ?? ''))} />;
}

/** Users enter lengths in inches or centimetres; the address has millimetres. */
export function LengthField({ label, name, value }: NumberFieldProps) {
  const unit = useLengthUnit();
  return <NumberInput label={label} name={name + unit} text={useFieldText(toLength(value, unit))} />;
}

export const WithScript = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  @media (scripting: none) {
    display: none;
  }
`;
