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
  const [before = '', after, ...more] = document.split(inertJson(person));
  if (after === undefined || more.length > 0) return undefined;
  const boot = before.lastIndexOf('<script type="application/json"');
  const [markup, data] = [before.slice(0, boot), before.slice(boot)];
  const { name, photoUrl, ...others } = person;
  const isSeen = (text: string, own: string) => own !== '' && text.includes(own);
  if ([others.uid, others.id, others.email].some((own) => isSeen(markup, own))) return undefined;
  if (ownOf(person).some((own) => isSeen(data + after, own))) return undefined;
  const withNames = (text: string) =>
    between(
      splitAt(name, text).map((piece) => [Buffer.from(piece)]),
      'name',
    );
  const head = between(splitAt(photoUrl, markup).map(withNames), 'photo');
  const pieces = [...head, Buffer.from(data), 'person' as const, Buffer.from(after)];
  const hash = digest(ownOf(person).reduce((text, own) => text.replaceAll(own, ''), document));
  return { status, policy, pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0), hash };
}

const ownOf = ({ uid, id, email, name, photoUrl }: BootPerson) =>
  [uid, id, email, name, photoUrl].filter((own) => own !== '');

const splitAt = (own: string, text: string) => (own === '' ? [text] : text.split(own));

const between = (
  lists: readonly PageTemplate['pieces'][],
  placeholder: Placeholder,
): PageTemplate['pieces'] => lists.flatMap((list, at) => (at === 0 ? list : [placeholder, ...list]));

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
