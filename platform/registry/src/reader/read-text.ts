import { parseDocument } from '../document/parse.ts';
import { RegistryError } from '../registry-error.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { type Accepted, accept, type Before } from './accept.ts';
import { digestOf } from './served.ts';

/** A stored document, and what is known when it is read. It can be sent to another thread. */
export interface Reading {
  readonly content: Uint8Array;
  readonly before: Before;
  readonly ring: KeyRing;
}

export type ReadingResult =
  | { readonly serial: number; readonly accepted: Accepted }
  | { readonly serial: number | undefined; readonly problem: string };

/** Reads a document and decides what of it is accepted. An entry that was read under the same keys is not checked again. */
export function readText({ content, before, ring }: Reading): ReadingResult {
  let serial: number | undefined;
  try {
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
    const document = parseDocument(
      text,
      (id, entry) => before.sameKeys && before.known.get(id)?.digest === digestOf(entry),
    );
    serial = document.serial;
    return { serial, accepted: accept(document, before, ring) };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { serial, problem: error.message };
  }
}
