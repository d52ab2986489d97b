import { styled } from 'shared-runtime/styles';
import { Badge, Button, theme } from 'shared-ui';
import type { FormPicture } from '../form-picture.ts';
import { messages } from './messages.ts';

interface SendingStateProps {
  readonly picture: FormPicture;
  readonly place: number;
  readonly onRetry: () => void;
}

/** How far a picture is on its way to the market. */
export function SendingState({ picture, place, onRetry }: SendingStateProps) {
  const { sending } = picture;
  return (
    <State>
      {place === 1 && <Badge>{messages.cover}</Badge>}
      {sending.state === 'sending' && (
        <progress aria-label={messages.progress(place)} max={1} value={sending.progress} />
      )}
      <span role={sending.state === 'failed' ? 'alert' : undefined} data-state={sending.state}>
        {wordsOf(picture)}
      </span>
      {sending.state === 'failed' && (
        <Button variant="ghost" size="sm" aria-label={messages.retry(place)} onClick={onRetry}>
          {messages.retryLabel}
        </Button>
      )}
    </State>
  );
}

function wordsOf({ sending, url }: FormPicture): string {
  if (sending.state === 'failed') return sending.problem;
  if (sending.state === 'sending') return messages.sending(sending.progress);
  if (sending.state === 'waiting') return messages.waiting;
  return url === undefined ? messages.sent : messages.attached;
}

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  progress {
    flex: 1 1 6rem;
    max-width: 12rem;
  }

  [data-state='failed'] {
    color: ${theme.color.danger};
  }
`;
