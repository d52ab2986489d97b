import { type FormEvent, useId, useState } from 'react';
import {
  type Kitchen,
  type KitchenMeasure,
  kitchenLimits,
  kitchenMeasures,
  type LengthUnit,
} from 'shared-contracts';
import { Button, Dialog, Form, FormError, TextField } from 'shared-ui';
import { fromLength, storedLengthUnit, toLength } from '../../../kitchen/length-unit.ts';
import { LengthUnitField } from '../../../kitchen/length-unit-field.tsx';
import { isEmpty } from '../../../kitchen/use-kitchen.ts';
import { messages } from './messages.ts';

interface KitchenDialogProps {
  readonly kitchen: Kitchen;
  readonly keep: (kitchen: Kitchen) => Promise<void>;
  /** @param message the result; none when the dialog was closed without a change */
  readonly onClose: (message?: string) => void;
}

const texts = messages.form;
type Typed = Readonly<Record<KitchenMeasure, string>>;
const typedAs = (kitchen: Kitchen, unit: LengthUnit): Typed => {
  const text = (value: number | undefined) => (value === undefined ? '' : toLength(value, unit));
  return Object.fromEntries(kitchenMeasures.map((name) => [name, text(kitchen[name])])) as Typed;
};

export function KitchenDialog({ kitchen, keep, onClose }: KitchenDialogProps) {
  const form = useId();
  const [unit, setUnit] = useState(storedLengthUnit);
  const [typed, setTyped] = useState(() => typedAs(kitchen, unit));
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = (name: KitchenMeasure) => fromLength(typed[name], unit);
  const [least, most] = kitchenLimits;
  const isWrong = (name: KitchenMeasure) => {
    const value = read(name) ?? Number.NaN;
    return typed[name].trim() !== '' && !(value >= least && value <= most);
  };
  const known = (): Kitchen =>
    Object.fromEntries(
      kitchenMeasures.flatMap((name) => (read(name) === undefined ? [] : [[name, read(name)]])),
    );

  async function save(changed: Kitchen) {
    setBusy(true);
    setFailure('');
    try {
      await keep(changed);
      onClose(isEmpty(changed) ? texts.forgotten : texts.saved);
    } catch {
      setBusy(false);
      setFailure(texts.failed);
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!kitchenMeasures.some(isWrong)) void save(known());
  }
  const label = (name: KitchenMeasure) =>
    `${name === 'door' ? texts.door : messages.measures[name]} (${unit})`;
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={isEmpty(kitchen) ? messages.edit : messages.change}
      footer={
        <>
          {!isEmpty(kitchen) && (
            <Button variant="ghost" onClick={() => save({})} disabled={isBusy}>
              {texts.forget}
            </Button>
          )}
          <Button type="submit" form={form} busy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={onSubmit}>
        <LengthUnitField
          unit={unit}
          onChoose={(to) => {
            setTyped({ ...typed, ...onlyKnown(typedAs(known(), to)) });
            setUnit(to);
          }}
        />
        {kitchenMeasures.map((name) => (
          <TextField
            key={name}
            inputMode="decimal"
            label={label(name)}
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
        {failure !== '' && <FormError>{failure}</FormError>}
      </Form>
    </Dialog>
  );
}

/** Without empty texts: a field that cannot be parsed keeps the typed text. */
const onlyKnown = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
