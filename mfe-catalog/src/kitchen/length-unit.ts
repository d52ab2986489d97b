import { deviceStore, useDeviceText } from '../device-store.ts';
import type { LengthUnit } from './lengths.ts';

/** The seller's form keeps the same choice under the same name. */
const store = deviceStore('market.lengthunit');
const read = (text: string | undefined): LengthUnit => (text === 'in' ? 'in' : 'cm');

/** What lengths were last typed in on this device; centimetres at first, and while the page hydrates. */
export const useLengthUnit = (): LengthUnit => read(useDeviceText(store));

/** The same outside of a rendering that the server takes part in. */
export const storedLengthUnit = (): LengthUnit => read(store.read());

export const keepLengthUnit = (unit: LengthUnit): void => store.write(unit);
