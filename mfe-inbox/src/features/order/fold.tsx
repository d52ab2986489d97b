import { type ReactNode, useId, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';

interface FoldProps {
  readonly title: string;
  /** @param close lets the content close the fold, for instance when it is done */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that expands its content below. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && <Inner id={id}>{children(() => setOpen(false))}</Inner>}
    </div>
  );
}

const Inner = styled.div`
  padding-block: ${theme.space[4]};
`;
