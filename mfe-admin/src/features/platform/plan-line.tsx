import type { PlatformRemote } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Badge, formatDateTime, theme } from 'shared-ui';
import { messages } from './messages.ts';

/** What the plan of a roll-out waits for, or why it was halted; nothing without a plan. */
export function PlanLine({ remote: { id, rollout, plan } }: { readonly remote: PlatformRemote }) {
  if (plan === null || rollout === null) return null;
  const { halted, steps, due, heard: received, visits } = plan;
  if (halted !== null) {
    return (
      <Line>
        <Badge tone="warning">{messages.planHalted(rollout.percent)}</Badge>{' '}
        {messages.planReason(formatDateTime(halted.at), halted.reason)}{' '}
        <code>npm run release -- rollout {id} --resume</code>
      </Line>
    );
  }
  const next = steps.find((step) => step > rollout.percent) ?? 100;
  return (
    <Line>
      {messages.planGoesOn(next, formatDateTime(due))} {messages.planVisits(received, visits)}
    </Line>
  );
}

const Line = styled.p`
  margin: 0;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`;
