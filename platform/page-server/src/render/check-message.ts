import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Job = Type.Integer({ minimum: 0 });
const LONGEST_NAME = 100;
const LONGEST_PATH = 4000;

const MessageSchema = Type.Union([
  /** It has rendered its first pages. `cache`: what the next process compiles the same code faster with, base64. */
  Type.Object({ kind: Type.Literal('ready'), cache: Type.Optional(Type.String()) }),
  /** From now on until its `end` code of this page runs, of this remote where that is known. They nest. */
  Type.Object({
    kind: Type.Literal('begin'),
    job: Job,
    remote: Type.Optional(Type.String({ maxLength: LONGEST_NAME })),
  }),
  Type.Object({ kind: Type.Literal('end') }),
  Type.Object({
    kind: Type.Literal('call'),
    job: Job,
    call: Job,
    path: Type.String({ maxLength: LONGEST_PATH }),
  }),
  Type.Object({ kind: Type.Literal('prepared'), job: Job }),
  /** A `RenderResult`, once it was looked at (`check-result.ts`). */
  Type.Object({ kind: Type.Literal('rendered'), job: Job, page: Type.Unknown() }),
  Type.Object({ kind: Type.Literal('dropped'), job: Job }),
  Type.Object({ kind: Type.Literal('failed'), job: Job, message: Type.String() }),
]);
/** What a render process says to the page server. */
export type FromProcess = Static<typeof MessageSchema>;

const message = Compile(MessageSchema);

/**
 * What a process says, if it has the shape of a message: code of remotes may write there itself, and a value of another
 * type than expected must not reach code of the page server that relies on it.
 * @throws TypeError when it has not
 */
export function checkMessage(value: unknown): FromProcess {
  if (!message.Check(value)) throw new TypeError('it is no message');
  return value;
}
