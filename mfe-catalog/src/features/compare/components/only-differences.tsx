import { paths } from 'shared-contracts';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { comparisonPath } from '../compare-address.ts';
import { messages } from '../messages.ts';

interface OnlyDifferencesProps {
  readonly ids: readonly string[];
  readonly isOn: boolean;
}

/** A switch that the address remembers: without script a form sends it. */
export function OnlyDifferences({ ids, isOn }: OnlyDifferencesProps) {
  const navigate = useNavigate();
  return (
    <Form action={paths.compare()}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          name="only"
          value="differences"
          checked={isOn}
          onChange={({ target }) => navigate(comparisonPath(ids, target.checked), { replace: true })}
        />
        {messages.onlyDifferences}
      </label>
      <button type="submit">{messages.apply}</button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;

  & label {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: 2.75rem;
    font-weight: 600;
    cursor: pointer;
  }

  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${theme.color.accent};
  }

  & button {
    min-height: 2.75rem;
  }

  @media not (scripting: none) {
    & button {
      display: none;
    }
  }
`;
