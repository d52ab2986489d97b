import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

const texts = messages.addProduct.draft;

interface DraftNoteProps {
  readonly restored: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form was filled from what was typed before, and offers to begin anew. */
export function DraftNote({ restored, onDiscard }: DraftNoteProps) {
  return (
    <Note role="status">
      {restored ? (
        <>
          <span>{texts.restored}</span>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </>
      ) : null}
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
