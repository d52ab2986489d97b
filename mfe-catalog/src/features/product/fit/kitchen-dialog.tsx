import { type FormEvent, useId, useState } from 'react';
import { type Kitchen, type KitchenMeasure, kitchenLimits, kitchenMeasures } from 'shared-contracts';
import { useMutation } from 'shared-runtime/query';
import { Button, Dialog, Form, FormError, TextField } from 'shared-ui';
import { fromLength, toLength, useLengthUnit } from '../../../kitchen/length-unit.ts';
import { LengthUnitField } from '../../../kitchen/length-unit-field.tsx';
import { isEmpty, measureNames, readMeasures } from '../../../kitchen/use-kitchen.ts';
import { messages } from './messages.ts';

export interface KitchenDialogProps {
  readonly kitchen: Kitchen;
  readonly keep: (kitchen: Kitchen) => Promise<void>;
  /** @param message the result; none when the dialog was closed without a change */
  readonly onClose: (message?: string) => void;
}

const texts = messages.form;
const eachMeasure = <Value,>(read: (name: KitchenMeasure) => Value) =>
  Object.fromEntries(kitchenMeasures.map((name) => [name, read(name)])) as Record<KitchenMeasure, Value>;

export function KitchenDialog({ kitchen, keep, onClose }: KitchenDialogProps) {
  const form = useId();
  const unit = useLengthUnit();
  const [typed, setTyped] = useState(() => eachMeasure((name) => toLength(kitchen[name], unit)));
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: keep,
    onSuccess: (_, changed) => onClose(isEmpty(changed) ? texts.forgotten : texts.saved),
  });
  const read = (name: KitchenMeasure) => fromLength(typed[name], unit);
  const [least, most] = kitchenLimits;
  const isWrong = (name: KitchenMeasure) => {
    const value = read(name) ?? Number.NaN;
    return typed[name].trim() !== '' && !(value >= least && value <= most);
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!kitchenMeasures.some(isWrong)) saving.mutate(readMeasures(eachMeasure(read)));
  }
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={isEmpty(kitchen) ? messages.edit : messages.change}
      footer={
        <>
          {!isEmpty(kitchen) && (
            <Button variant="ghost" onClick={() => saving.mutate({})} aria-disabled={saving.isPending}>
              {texts.forget}
            </Button>
          )}
          <Button type="submit" form={form} busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={onSubmit}>
        <LengthUnitField
          onChoose={(to) => {
            // A field that cannot be parsed keeps the typed text.
            setTyped(eachMeasure((name) => toLength(read(name), to) || typed[name]));
          }}
        />
        {kitchenMeasures.map((name) => (
          <TextField
            key={name}
            inputMode="decimal"
            label={`${measureNames[name]} (${unit})`}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={
              isTried && isWrong(name)
                ? texts.unreadable(toLength(least, unit), toLength(most, unit))
                : undefined
            }
          />
        ))}
        <p>{texts.note}</p>
        {saving.isError && <FormError>{texts.failed}</FormError>}
      </Form>
    </Dialog>
  );
}
