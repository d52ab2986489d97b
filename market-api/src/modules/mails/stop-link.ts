import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeKind } from 'shared-contracts';
import { noticeKinds } from 'shared-contracts/endpoints';
import { isUuid } from '../../lists/cursor.ts';

/** Whose mails of which kind a link stops. */
export interface Stop {
  readonly userId: string;
  readonly kind: NoticeKind;
}

/** What a link in a mail carries instead of a sign-in. It does not end: mails are kept for years. */
export function writeStop(secret: string, { userId, kind }: Stop): string {
  const what = `${userId}.${kind}`;
  return `${what}.${sign(secret, what)}`;
}

/** @returns nothing for what this market has not signed */
export function readStop(secret: string, token: unknown): Stop | undefined {
  const [userId, name, signature = ''] = String(token).split('.');
  const kind = noticeKinds.find((known) => known === name);
  if (kind === undefined || !isUuid(userId)) return undefined;
  const [given, right] = [signature, sign(secret, `${userId}.${kind}`)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { userId, kind };
}

const sign = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`stop mails: ${what}`).digest('base64url');
