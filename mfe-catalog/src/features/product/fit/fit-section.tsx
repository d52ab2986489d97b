import { useState } from 'react';
import { type DataSheet, doorSwing, type FitCheck, HINGE_ROOM, judgeFit, paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Badge, Button, ButtonLink, Grid, Inline, Section, Stack, theme } from 'shared-ui/core';
import { Text } from 'shared-ui/text';
import { isEmpty, useKitchen } from '../../../kitchen/use-kitchen.ts';
import { FitDrawing, isSized } from './fit-drawing.tsx';
import type { KitchenDialogProps } from './kitchen-dialog.tsx';
import { messages } from './messages.ts';

const tones = {
  fits: 'success',
  tight: 'warning',
  no: 'danger',
  unknown: 'neutral',
} as const satisfies Record<FitCheck['verdict'], string>;

/** Whether a fridge fits through the doors and into its niche: the space it needs, and, for a stored kitchen, how it fits there. */
export function FitSection({ sheet = {} }: { readonly sheet?: DataSheet | undefined }) {
  const { kitchen, keep } = useKitchen();
  const checks = judgeFit(sheet, kitchen);
  if (checks.every(({ needed }) => needed === undefined)) {
    return (
      <Section title={messages.title}>
        <p>{messages.notMeasured}</p>
      </Section>
    );
  }
  const query = Object.entries(kitchen).map(([name, value]) => `${name}=${value}`);
  return (
    <Section title={messages.title}>
      <Grid fit min="20rem" gap={[5, 7]} align="start">
        {isSized(sheet) && <FitDrawing sheet={sheet} kitchen={kitchen} description={inWords(checks)} />}
        <Stack gap={3}>
          <dl>
            {checks.map((check) => (
              <Check key={check.measure}>
                <Text as="dt">{messages.measures[check.measure]}</Text>
                <dd>
                  <Badge tone={tones[check.verdict]}>{verdictText(check)}</Badge> {fitText(check)}
                </dd>
              </Check>
            ))}
          </dl>
          <Text>
            <Swing sheet={sheet} /> {messages.air}
          </Text>
          <Inline>
            <KitchenEditor kitchen={kitchen} keep={keep} />
            {!isEmpty(kitchen) && (
              <ButtonLink variant="ghost" to={paths.search(query.join('&'))}>
                {messages.search}
              </ButtonLink>
            )}
          </Inline>
        </Stack>
      </Grid>
    </Section>
  );
}

const inWords = (checks: readonly FitCheck[]) =>
  checks
    .map((check) => {
      const isOneSentence = check.verdict === 'unknown' && check.needed !== undefined;
      const verdict = `${messages.measures[check.measure]}: ${verdictText(check)}`;
      return isOneSentence ? `${verdict} ${fitText(check)}.` : `${verdict}. ${fitText(check)}`;
    })
    .join(' ');

function Swing({ sheet }: { readonly sheet: DataSheet }) {
  const swing = doorSwing(sheet);
  if (swing === undefined) return null;
  if (swing.above > 0) return messages.lid(swing.above);
  const { hingeside } = sheet;
  const hinge =
    hingeside === undefined || swing.doors === 2 ? '' : ` ${messages.hinge(hingeside, HINGE_ROOM)}`;
  return messages.front(swing.front, swing.doors) + hinge;
}

/** Reserves space for a sentence of two lines, which may become one line when the kitchen is known. */
const Check = styled.div`
  min-height: 4.75rem;
  padding-block: ${theme.space[2]};
  border-block-end: 1px solid ${theme.color.border};
`;

/** The verdict in a word or two. */
const verdictText = ({ needed, verdict }: FitCheck): string =>
  needed === undefined ? messages.notKnown : messages.verdicts[verdict];

/** The verdict as a sentence; after *Needs* the rest of one. */
function fitText({ measure, needed, given, verdict }: FitCheck): string {
  if (needed === undefined) return messages.unsaid;
  if (given === undefined) return messages.needs(needed);
  if (verdict === 'fits') return messages.fits(needed, given);
  return verdict === 'tight' ? messages.tight[measure](needed - given) : messages.no(needed, given);
}

const kitchenDialog = () => import('./kitchen-dialog.tsx');

function KitchenEditor({ kitchen, keep }: Omit<KitchenDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const { code, want } = useCode('The form of the kitchen', kitchenDialog);
  async function open() {
    setOpen(true);
    const isThere = (await want()) !== undefined;
    setOpen(isThere);
    setStatus(isThere ? '' : messages.formFailed);
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" busy={isOpen && !code} onClick={open}>
        {isEmpty(kitchen) ? messages.edit : messages.change}
      </Button>
      <span role="status">{status}</span>
      {code && isOpen && (
        <code.KitchenDialog
          kitchen={kitchen}
          keep={keep}
          onClose={(message = '') => {
            setOpen(false);
            setStatus(message);
          }}
        />
      )}
    </>
  );
}
