import { createHash, randomBytes } from 'node:crypto';
import type { BootPerson } from 'shared-contracts';
import { escapeHtml, inertJson } from '../html.ts';

/** A document in which what is somebody's own is left open. */
export interface OpenPage {
  readonly status: number;
  /** Text as bytes, and between two of them what goes there. */
  readonly pieces: readonly (Buffer | Hole)[];
  readonly policy: string;
  /** Stands for all that is not open. */
  readonly hash: string;
}

type Hole = 'name' | 'photo' | 'person';

/** What a page for everybody of one role is rendered with, in place of a person. Nothing in it can be guessed, or is anybody's. */
export function standInFor({ role, verified, name, photoUrl }: BootPerson): BootPerson {
  const own = () => `stand-in-${randomBytes(12).toString('hex')}`;
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
export function shapeOf({ role, verified, name, photoUrl }: BootPerson): string {
  return `${role} ${verified} ${name !== ''} ${photoUrl !== ''}`;
}

/**
 * Opens a document that was rendered for a stand-in.
 * @returns nothing when the stand-in is to be seen elsewhere than as a name and a photo in the markup and as the person of the
 * boot manifest: such a page is for one person at a time
 */
export function openPage(
  { status, document, policy }: { status: number; document: string; policy: string },
  standIn: BootPerson,
): OpenPage | undefined {
  const [before = '', after, ...more] = document.split(inertJson(standIn));
  if (after === undefined || more.length > 0) return undefined;
  const boot = before.lastIndexOf('<script type="application/json"');
  const [markup, data] = [before.slice(0, boot), before.slice(boot)];
  const { name, photoUrl, ...others } = standIn;
  const isSeen = (text: string, own: string) => own !== '' && text.includes(own);
  if ([others.uid, others.id, others.email].some((own) => isSeen(markup, own))) return undefined;
  if (ownOf(standIn).some((own) => isSeen(data + after, own))) return undefined;
  const pieces = splitAt(photoUrl, markup).map((piece) => splitAt(name, piece));
  return {
    status,
    policy,
    hash: digest(ownOf(standIn).reduce((text, own) => text.replaceAll(own, ''), document)),
    pieces: [
      ...between(
        pieces.map((texts) =>
          between(
            texts.map((text) => [Buffer.from(text)]),
            'name',
          ),
        ),
        'photo',
      ),
      Buffer.from(data),
      'person',
      Buffer.from(after),
    ],
  };
}

const ownOf = ({ uid, id, email, name, photoUrl }: BootPerson) =>
  [uid, id, email, name, photoUrl].filter((own) => own !== '');

const splitAt = (own: string, text: string) => (own === '' ? [text] : text.split(own));

const between = (lists: readonly OpenPage['pieces'][], hole: Hole): OpenPage['pieces'] =>
  lists.flatMap((list, at) => (at === 0 ? list : [hole, ...list]));

/** Tells one body from another without making it: who has the page already is not sent it again. */
export function etagOf({ hash }: OpenPage, person: BootPerson): string {
  return `W/"${digest(`${hash} ${JSON.stringify(person)}`)}"`;
}

/** The document for this person, who has the shape that the page was opened for. */
export function fillPage({ pieces }: OpenPage, person: BootPerson): Buffer {
  const filled: Record<Hole, Buffer> = {
    name: Buffer.from(escapeHtml(person.name)),
    photo: Buffer.from(escapeHtml(person.photoUrl)),
    person: Buffer.from(inertJson(person)),
  };
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? filled[piece] : piece)));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
