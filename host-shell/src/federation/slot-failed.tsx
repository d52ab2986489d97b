import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.625rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/** A piece on another team's page that did not come: one line in its place, so that the page around it stays whole. */
export function SlotFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Line role="status">
      {messages.slot.failed}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {messages.slot.retry}
      </Button>
    </Line>
  );
}
