import { Type } from 'typebox';
import { versionPattern } from './patterns.ts';

/** What the shapes of the registry document are made of. */

export const strict = { additionalProperties: false } as const;
export const Version = Type.String({ pattern: versionPattern.source });
export const Timestamp = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
export const Who = Type.String({ minLength: 1, maxLength: 200 });
export const LONGEST_NOTE = 300;
export const Note = Type.String({ minLength: 1, maxLength: LONGEST_NOTE });
export const Percent = Type.Integer({ minimum: 0, maximum: 100 });
