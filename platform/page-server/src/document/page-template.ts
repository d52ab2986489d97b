import { createHash, randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { BootPerson } from 'shared-contracts';
import { inertJson } from './html.ts';

export interface WrittenPage {
  readonly status: number;
  readonly document: string;
  readonly policy: string;
}

/** A document with placeholders for what is a person's own. */
export interface PageTemplate extends Pick<WrittenPage, 'status' | 'policy'> {
  /** Text as bytes, and between two of them what goes there. */
  readonly pieces: readonly (Buffer | Placeholder)[];
  readonly bytes: number;
  readonly hash: string;
}

type Placeholder = 'name' | 'photo' | 'person';

/** What a page for everybody of one role is rendered with, in place of a person. Nothing in it can be guessed, or is anybody's. */
export function placeholderPerson({ role, verified, name, photoUrl }: BootPerson): BootPerson {
  const own = () => `placeholder-${randomBytes(12).toString('hex')}`;
  return {
    uid: own(),
    id: own(),
    email: own(),
    name: name && own(),
    photoUrl: photoUrl && `/${own()}`,
    role,
    verified,
  };
}

/** What people have to have in common for their pages to differ in nothing but what is filled in. */
export function variantKey({ role, verified, name, photoUrl }: BootPerson): string {
  return `${role} ${verified} ${name !== ''} ${photoUrl !== ''}`;
}

/**
 * Makes a template of a document that was rendered for a placeholder person.
 * @returns nothing when that person is to be seen elsewhere than as a name and a photo in the markup and as the person of the
 * boot manifest: such a page is for one person at a time
 */
export function createTemplate(
  { status, document, policy }: WrittenPage,
  person: BootPerson,
): PageTemplate | undefined {
  const own: [text: string, placeholder: Placeholder][] = [
    [inertJson(person), 'person'],
    [person.name, 'name'],
    [person.photoUrl, 'photo'],
  ];
  const placeholders = new Map(own.filter(([text]) => text !== ''));
  // Every second part is one of these.
  const parts = document.split(new RegExp(`(${[...placeholders.keys()].map(escaped).join('|')})`));
  const texts = parts.filter((_, at) => at % 2 === 0);
  if ([person.uid, person.id, person.email].some((other) => texts.some((text) => text.includes(other))))
    return undefined;
  // Nothing else of the person follows the beginning of the boot manifest.
  const last = parts.length - 2;
  if (
    parts.indexOf(inertJson(person)) !== last ||
    !parts[last - 1]?.includes('<script type="application/json"')
  )
    return undefined;
  const pieces = parts.map((part, at) =>
    at % 2 === 0 ? Buffer.from(part) : (placeholders.get(part) as Placeholder),
  );
  const hash = digest(JSON.stringify(parts.map((part) => placeholders.get(part) ?? part)));
  return { status, policy, pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0), hash };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Tells one body from another without making it: who has the page already is not sent it again. */
export function etagOf({ hash }: PageTemplate, person: BootPerson): string {
  return `W/"${digest(`${hash} ${JSON.stringify(person)}`)}"`;
}

/** The document for this person, whose variant key is that of the person whom the template was made for. */
export function fillTemplate({ pieces }: PageTemplate, person: BootPerson): Buffer {
  const filled: Record<Placeholder, Buffer> = {
    name: Buffer.from(escapeHtml(person.name)),
    photo: Buffer.from(escapeHtml(person.photoUrl)),
    person: Buffer.from(inertJson(person)),
  };
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? filled[piece] : piece)));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
