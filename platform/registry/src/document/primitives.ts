import { Type } from 'typebox';
import { versionPattern } from './patterns.ts';

/** Building blocks of the registry document's schemas. */

export const strict = { additionalProperties: false } as const;
export const Version = Type.String({ pattern: versionPattern.source });
export const Timestamp = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
export const MAX_WHO_LENGTH = 200;
export const Who = Type.String({ minLength: 1, maxLength: MAX_WHO_LENGTH });
export const MAX_NOTE_LENGTH = 300;
export const Note = Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH });
export const Percent = Type.Integer({ minimum: 0, maximum: 100 });
