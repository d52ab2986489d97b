import type { Order } from 'shared-contracts';
import { stateWords } from 'shared-contracts/order-words';
import { styled } from 'shared-runtime/styles';
import { Badge, formatDate, theme } from 'shared-ui';
import { messages } from './messages.ts';

const order = ['reserved', 'meeting_agreed', 'handed_over', 'reviewed'] as const;
const texts = messages.steps;
const labels = { ...stateWords, meeting_agreed: texts.meeting };

/** Where the order stands, until when it is held, and how it ended. */
export function OrderSteps({ order: { state, holduntil, history } }: { readonly order: Order }) {
  if (state === 'cancelled' || state === 'expired') {
    const { by, reason } = history.at(-1) ?? { by: 'time' as const };
    return (
      <Whole>
        <Badge tone="danger">{stateWords[state]}</Badge>
        <p>{state === 'expired' ? messages.expired : messages.ended(messages.cancelledBy[by], reason)}</p>
      </Whole>
    );
  }
  const reached = order.indexOf(state);
  return (
    <Whole>
      <Steps aria-label={texts.label}>
        {order.map((step, index) => (
          <li
            key={step}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {labels[step]}
          </li>
        ))}
      </Steps>
      {state === 'reserved' && holduntil && (
        <p>
          {messages.hold} <time dateTime={holduntil}>{formatDate(holduntil)}</time> {messages.holdMore}
        </p>
      )}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  justify-items: start;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[2]};
  list-style: none;

  > li:not(:last-child)::after {
    margin-inline-start: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-weight: 400;
    content: '→' / '';
  }

  > [data-reached] {
    color: ${theme.color.accent};
  }

  > [aria-current] {
    font-weight: 700;
  }
`;
