import type { PageHead } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Job = Type.Integer({ minimum: 0 });
const text = (maxLength: number) => Type.String({ maxLength });
const name = text(100);

const MessageSchema = Type.Union([
  /** Sent after the first pages are rendered. `cache`: the compile cache, base64, with which the next process compiles the code faster. */
  Type.Object({ kind: Type.Literal('ready'), cache: Type.Optional(Type.String()) }),
  /** From now until the matching `end`, code of this page runs, of this remote where it is known. Pairs of both can be nested. */
  Type.Object({ kind: Type.Literal('begin'), job: Job, remote: Type.Optional(name) }),
  Type.Object({ kind: Type.Literal('end') }),
  Type.Object({ kind: Type.Literal('call'), job: Job, call: Job, path: text(4000) }),
  Type.Object({ kind: Type.Literal('prepared'), job: Job }),
  /** `page` is a `RenderResult` once `checkResult` has verified it. */
  Type.Object({ kind: Type.Literal('rendered'), job: Job, page: Type.Unknown() }),
  Type.Object({ kind: Type.Literal('dropped'), job: Job }),
  Type.Object({ kind: Type.Literal('failed'), job: Job, message: Type.String() }),
]);
/** A message from a render process to the page server. */
export type FromProcess = Static<typeof MessageSchema>;

const message = Compile(MessageSchema);

/**
 * Verifies that what a process sent has the shape of a message: code of remotes may write there itself, and a value of another
 * type than expected must not reach code of the page server that relies on it.
 * @throws TypeError when it does not have that shape
 */
export function checkMessage(value: unknown): FromProcess {
  if (!message.Check(value)) throw new TypeError('it is no message');
  return value;
}

const address = text(2000);

const head = Type.Object({
  title: Type.Optional(text(1000)),
  description: Type.Optional(text(5000)),
  canonical: Type.Optional(address),
  image: Type.Optional(Type.Object({ url: address, width: Type.Number(), height: Type.Number() })),
  type: Type.Optional(Type.Union([Type.Literal('website'), Type.Literal('product')])),
  jsonLd: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  noindex: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Literal(404)),
  preloadImage: Type.Optional(Type.Object({ srcSet: text(10_000), sizes: text(2000), src: address })),
});

/** About twenty times the size of the largest page. */
const MAX_HTML = 4 * 1024 * 1024;
const MAX_STYLES = 1024 * 1024;

const Failure = Type.Object({
  /** '' when the stack of the error names no remote. */
  remote: name,
  message: Type.String(),
  /** The stack trace: the smoke test of a build maps it to lines of the team's sources. */
  stack: Type.Optional(Type.Union([Type.String(), Type.Undefined()])),
});
export type RenderFailure = Readonly<Static<typeof Failure>>;

const ResultSchema = Type.Object({
  html: text(MAX_HTML),
  styles: text(MAX_STYLES),
  head,
  /** The dehydrated query cache, which the page contains. */
  data: Type.Unknown(),
  /** All data arrived and every part was rendered: the page may be cached. */
  complete: Type.Boolean(),
  /** Code of remotes has read who the person is, or requested data that only that person gets. */
  personal: Type.Boolean(),
  failures: Type.Array(Failure, { maxItems: 1000 }),
  /** Remotes that the page needs and that were not among its builds. */
  missing: Type.Array(name, { maxItems: 100 }),
});
export type RenderResult = Readonly<Omit<Static<typeof ResultSchema>, 'head'>> & { readonly head: PageHead };

const result = Compile(ResultSchema);

const MESSAGE_LENGTH = 2000;
const STACK_LENGTH = 8000;
/** Each failure becomes a line of the log. */
const MAX_FAILURES = 20;
/** The style library writes one. The hash of each goes into a header, which has to stay short. */
const STYLE_ELEMENTS = 20;

/**
 * Verifies that what a process sent as a page has that shape: code of remotes runs there, and may have composed anything.
 * @param remotes those whose code may have run for this page: a failure is attributed to no other remote
 * @throws TypeError when it does not have that shape
 */
export function checkResult(page: unknown, remotes: ReadonlySet<string>): RenderResult {
  if (!result.Check(page)) throw new TypeError('The render process answered with something that is no page');
  return {
    ...page,
    styles: onlyStyles(page.styles),
    head: page.head as PageHead,
    failures: page.failures.slice(0, MAX_FAILURES).map(({ remote, message, stack }) => ({
      remote: remotes.has(remote) ? remote : '',
      message: message.slice(0, MESSAGE_LENGTH),
      ...(stack === undefined ? {} : { stack: stack.slice(0, STACK_LENGTH) }),
    })),
  };
}

/** The style elements without anything between them: they go into the document's head. */
function onlyStyles(markup: string): string {
  return (markup.match(/<style[^<>]*>[^<]*<\/style>/g) ?? []).slice(0, STYLE_ELEMENTS).join('');
}
