import { type PropsWithChildren, useId } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

/** A group of fields. `role="group"` instead of a fieldset, because browsers lay out a legend by rules of their own. */
export function FieldGroup({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  h2 {
    font-size: ${theme.size.lg};
  }

  & + & {
    padding-block-start: ${theme.space[6]};
    border-block-start: 1px solid ${theme.color.border};
  }
`;
