import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

export interface ChoiceOption {
  /** '' for *not stated*. */
  readonly value: string;
  readonly label: string;
  /** Explanation beside the label. */
  readonly definition?: string;
}

/** One option for each value, with its label or with its label and definition. */
export const optionsOf = (
  texts: Readonly<Record<string, string | Omit<ChoiceOption, 'value'>>>,
): ChoiceOption[] =>
  Object.entries(texts).map(([value, text]) => ({
    value,
    ...(typeof text === 'string' ? { label: text } : text),
  }));

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly registration: UseFormRegisterReturn;
}

/** Radio buttons. `role="radiogroup"` instead of a fieldset, because browsers lay out a legend by rules of their own. */
export function Choices({ label, options, registration }: ChoicesProps) {
  const id = useId();
  const explained = options.some(({ definition }) => definition !== undefined);
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Options $below={explained}>
        {options.map(({ value, label: text, definition }) => {
          const aboutId = definition === undefined ? undefined : `${id}${value}`;
          return (
            <Option key={value}>
              <label>
                <input {...registration} type="radio" value={value} aria-describedby={aboutId} />
                {text}
              </label>
              {aboutId === undefined ? null : <p id={aboutId}>{definition}</p>}
            </Option>
          );
        })}
      </Options>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  align-content: start;

  > span {
    font-size: ${theme.size.sm};
    font-weight: 600;
  }
`;

const Options = styled.div<{ $below: boolean }>`
  display: ${({ $below }) => ($below ? 'grid' : 'flex')};
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Option = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};

  &:hover {
    border-color: ${theme.color.accent};
  }

  &:has(:checked) {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.focus};
  }

  input {
    position: relative;
    z-index: 1;
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    outline: none;
  }

  label {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    font-size: ${theme.size.sm};
    font-weight: 600;
  }

  /* The whole box chooses, with what stands in it. */
  label::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }

  p {
    padding-inline-start: calc(1.125rem + ${theme.space[2]});
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
    line-height: 1.4;
  }

  &:has(:checked) p {
    color: ${theme.color.text};
  }
`;
