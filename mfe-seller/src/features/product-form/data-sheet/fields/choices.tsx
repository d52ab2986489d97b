import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

/** Texts of options by value: a label, or a label and its explanation. */
export type ChoiceTexts = Readonly<
  Record<string, string | { readonly label: string; readonly definition: string }>
>;

interface ChoicesProps {
  readonly label: string;
  readonly options: ChoiceTexts;
  readonly registration: UseFormRegisterReturn;
}

/** Radio buttons. `role="radiogroup"` instead of a fieldset, because browsers lay out a legend by rules of their own. */
export function Choices({ label, options, registration }: ChoicesProps) {
  const id = useId();
  const explained = Object.values(options).some((text) => typeof text !== 'string');
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Options $below={explained}>
        {Object.entries(options).map(([value, text]) => {
          const about = typeof text === 'string' ? undefined : { id: `${id}${value}`, text: text.definition };
          return (
            <Option key={value}>
              <label>
                <input {...registration} type="radio" value={value} aria-describedby={about?.id} />
                {typeof text === 'string' ? text : text.label}
              </label>
              {about && <p id={about.id}>{about.text}</p>}
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
