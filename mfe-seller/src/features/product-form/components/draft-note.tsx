import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';

interface DraftNoteProps {
  readonly isThere: boolean;
  readonly texts: { readonly note: string; readonly restore?: string; readonly discard: string };
  readonly restore: () => void;
  readonly onDiscard: () => void;
}

/** Note about a draft stored on the device, with buttons to use or discard it. */
export function DraftNote({ isThere, texts, restore, onDiscard }: DraftNoteProps) {
  return (
    <Note role="status">
      {isThere && (
        <>
          <span>{texts.note}</span>
          <span>
            {texts.restore && (
              <Button variant="ghost" size="sm" onClick={restore}>
                {texts.restore}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              {texts.discard}
            </Button>
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
