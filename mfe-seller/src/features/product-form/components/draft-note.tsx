import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';

interface DraftNoteProps {
  /** Undefined while there is no draft. */
  readonly text: string | undefined;
  /** Handlers of the note's buttons, by label. */
  readonly actions: Readonly<Record<string, () => void>>;
}

/** Note about a draft stored on the device, with buttons to use or discard it. */
export function DraftNote({ text, actions }: DraftNoteProps): ReactNode {
  return (
    <Note role="status">
      {text === undefined ? null : (
        <>
          <span>{text}</span>
          <span>
            {Object.entries(actions).map(([name, act]) => (
              <Button key={name} variant="ghost" size="sm" onClick={act}>
                {name}
              </Button>
            ))}
          </span>
        </>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
