import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Button, FormError, MarketIcon, Skeleton, Stack, theme } from 'shared-ui';
import { Text } from 'shared-ui/text';
import { messages } from '../../../messages.ts';
import { FieldGroup } from '../components/field-group.tsx';
import type { ProductForm } from '../product-form.ts';

const texts = messages.dataSheet;
export type StepId = keyof typeof texts.steps;
/** Lazy, because the data sheet is optional. */
const fetchFields = () => import('./fields/sheet-fields.tsx');
const steps = Object.keys(texts.steps) as StepId[];

/** The optional fields beyond the ten, in steps that may all stay closed. */
export function DataSheetSection({ form }: { readonly form: UseFormReturn<ProductForm> }) {
  const { code: fields, failed, want } = useCode('The data sheet', fetchFields, true);
  return (
    <FieldGroup title={texts.title}>
      <Text>{texts.lead}</Text>
      <MeterPlace>{fields ? <fields.Completeness form={form} /> : null}</MeterPlace>
      {failed ? (
        <FormError>
          <Stack gap={2}>
            {texts.failed}
            <Button variant="secondary" size="sm" onClick={() => void want()}>
              {texts.retry}
            </Button>
          </Stack>
        </FormError>
      ) : null}
      <Stack gap={2}>
        {steps.map((id) => {
          const Fields = fields?.stepFields[id];
          return (
            <Step key={id}>
              <summary>
                <Words>
                  <h3>{texts.steps[id].title}</h3>
                  <Text size="xs">{texts.steps[id].about}</Text>
                </Words>
                <MarketIcon name="chevron-down" size={18} />
              </summary>
              <Body>{Fields ? <Fields form={form} /> : <Skeleton height={240} />}</Body>
            </Step>
          );
        })}
      </Stack>
    </FieldGroup>
  );
}

/** Reserves the height of the meter with its margins: no layout shift when the meter loads. */
const MeterPlace = styled.div`
  min-height: 9rem;

  ${theme.media.sm} {
    min-height: 5.25rem;
  }
`;

/**
 * A step of optional fields. The native `details` element is operable by keyboard, is found by the browser's page search, and opens before
 * any script has loaded. Its fields stay in the DOM while it is closed, so typed text is not lost.
 */
const Step = styled.details`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};

  summary {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    justify-content: space-between;
    min-height: 3.75rem;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-radius: ${theme.radius.sm};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    background: ${theme.color.accentSoft};
  }

  svg {
    color: ${theme.color.accent};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Words = styled.div`
  min-width: 0;

  h3 {
    font-size: ${theme.size.md};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[5]};
`;
