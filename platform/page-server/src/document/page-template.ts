import { createHash, randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { BootPerson } from 'shared-contracts';
import { inertJson } from './html.ts';

export interface WrittenPage {
  readonly status: number;
  readonly document: string;
  readonly policy: string;
}

/** A document with placeholders for a person's own data. */
export type PageTemplate = NonNullable<ReturnType<typeof createTemplate>>;

type Placeholder = 'name' | 'photo' | 'person';

/** The person with whom a page for all people of one role is rendered. Its values cannot be guessed and belong to no person. */
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

/** People with the same key get pages that differ in nothing but what is filled in. */
export function variantKey({ role, verified, name, photoUrl }: BootPerson): string {
  return `${role} ${verified} ${name !== ''} ${photoUrl !== ''}`;
}

/**
 * Makes a template of a document that was rendered for a placeholder person.
 * @returns nothing when that person appears elsewhere than as a name and a photo in the markup and as the person of the
 * boot manifest: such a page has to be rendered for each person
 */
export function createTemplate({ status, document, policy }: WrittenPage, person: BootPerson) {
  const own: [text: string, placeholder: Placeholder][] = [
    [inertJson(person), 'person'],
    [person.name, 'name'],
    [person.photoUrl, 'photo'],
  ];
  const placeholders = new Map(own.filter(([text]) => text !== ''));
  // Every second part is the text of a placeholder.
  const parts = document.split(new RegExp(`(${[...placeholders.keys()].map(escaped).join('|')})`));
  const texts = parts.filter((_, at) => at % 2 === 0);
  if ([person.uid, person.id, person.email].some((other) => texts.some((text) => text.includes(other))))
    return undefined;
  // After the beginning of the boot manifest, only the manifest's own `person` may occur.
  const last = parts.length - 2;
  if (
    parts.indexOf(inertJson(person)) !== last ||
    !parts[last - 1]?.includes('<script type="application/json"')
  )
    return undefined;
  // Text as bytes, and between two texts the placeholder that is filled in there.
  const pieces = parts.map((part, at) =>
    at % 2 === 0 ? Buffer.from(part) : (placeholders.get(part) as Placeholder),
  );
  const hash = digest(JSON.stringify(parts.map((part) => placeholders.get(part) ?? part)));
  return { status, policy, pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0), hash };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Identifies a body without creating it, so that a browser that has the page already does not get it again. */
export function etagOf({ hash }: PageTemplate, person: BootPerson): string {
  return `W/"${digest(`${hash} ${JSON.stringify(person)}`)}"`;
}

/** The document for this person, who must have the same variant key as the person for whom the template was made. */
export function fillTemplate({ pieces }: PageTemplate, person: BootPerson): Buffer {
  const filled: Record<Placeholder, Buffer> = {
    name: Buffer.from(escapeHtml(person.name)),
    photo: Buffer.from(escapeHtml(person.photoUrl)),
    person: Buffer.from(inertJson(person)),
  };
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? filled[piece] : piece)));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
