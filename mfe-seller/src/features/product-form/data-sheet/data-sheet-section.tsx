import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Button, FormError, Skeleton, Stack, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { FieldGroup } from '../components/field-group.tsx';
import type { ProductForm } from '../product-form.ts';
import { Step } from './step.tsx';

const texts = messages.dataSheet;
export type StepId = keyof typeof texts.steps;
/** Nobody has to wait for what can be skipped. */
const fetchFields = () => import('./fields/sheet-fields.tsx');
const steps = Object.keys(texts.steps) as StepId[];

/** What can be said beyond the ten fields, in steps that may all stay closed. */
export function DataSheetSection({ form }: { readonly form: UseFormReturn<ProductForm> }) {
  const { code: fields, failed, want } = useCode('The data sheet', fetchFields, true);
  return (
    <FieldGroup title={texts.title}>
      <Lead>{texts.lead}</Lead>
      <MeterPlace>{fields ? <fields.Completeness form={form} /> : null}</MeterPlace>
      {failed ? (
        <FormError>
          <Stack gap={2}>
            {texts.failed}
            <Button type="button" variant="secondary" size="sm" onClick={() => void want()}>
              {texts.retry}
            </Button>
          </Stack>
        </FormError>
      ) : null}
      <Stack gap={2}>
        {steps.map((id) => {
          const Fields = fields?.stepFields[id];
          return (
            <Step key={id} {...texts.steps[id]}>
              {Fields ? <Fields form={form} /> : <Skeleton height={240} />}
            </Step>
          );
        })}
      </Stack>
    </FieldGroup>
  );
}

const Lead = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/** As high as the meter with the lines around it, so that nothing moves when it comes. */
const MeterPlace = styled.div`
  min-height: 9rem;

  ${theme.media.sm} {
    min-height: 5.25rem;
  }
`;
