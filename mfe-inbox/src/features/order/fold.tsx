import { type ReactNode, useId, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';
import { useRefocus } from '../../use-refocus.ts';

interface FoldProps {
  readonly title: string;
  /** @param close lets the content close the fold, for instance when it is done */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that expands its content below, and gets the focus back when the content closes. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState<boolean>();
  const id = useId();
  const opener = useRefocus<HTMLButtonElement>(isOpen === false, isOpen);
  return (
    <div>
      <Button
        ref={opener}
        variant="secondary"
        aria-expanded={isOpen === true}
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
