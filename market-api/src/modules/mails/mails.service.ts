import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { NoticeKind } from 'shared-contracts';
import { noticeKinds } from 'shared-contracts/endpoints';
import type { Db } from '../../database/db.ts';
import { isUuid } from '../../lists/cursor.ts';
import { mailContent } from './mail-content.ts';
import {
  type DueMail,
  insertMail,
  listKindsOff,
  noteFailed,
  noteSent,
  switchKind,
  takeDue,
} from './mails.repository.ts';
import type { SendMail } from './send-mail.ts';

/** Longer than any server takes to answer (`send-mail.ts`). */
const LEASE_SECONDS = 300;
const AT_ONCE = 10;
const RETRY_SECONDS = { first: 60, most: 3600 };

export interface MailsParts {
  /** Nothing where there is no mail server: then no mail is written. */
  readonly send: SendMail | undefined;
  /** Where the market is for browsers, without a slash at the end. */
  readonly site: string;
  /** What links in mails are signed with. */
  readonly secret: string;
  /** SQL of the time, which tests move on. */
  readonly now?: () => RawBuilder<unknown>;
}

export type MailsService = ReturnType<typeof createMailsService>;

export function createMailsService(db: Db, { send, site, secret, now = () => sql`now()` }: MailsParts) {
  const stopAddress = (stop: Stop) => `${site}/api/notices/stop?token=${writeStop(secret, stop)}`;

  async function deliver(by: SendMail, mail: DueMail): Promise<void> {
    const stop = stopAddress({ userId: mail.user_id, kind: mail.kind });
    try {
      const { id, email, created_at } = mail;
      await by({ id, to: email, at: created_at, stop, ...mailContent(mail, { site, stop }) });
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      // 5xx is for good (RFC 5321, section 4.2.1): another attempt says the same.
      const isFinal = responseCode !== undefined && responseCode >= 500;
      const seconds = Math.min(RETRY_SECONDS.most, RETRY_SECONDS.first * 2 ** (mail.tries - 1));
      const retryInSeconds = isFinal ? null : seconds;
      return noteFailed(db, { id: mail.id, error: String(error).slice(0, 500), retryInSeconds }, now());
    }
    await noteSent(db, mail.id);
  }

  return {
    /** Writes the mail of a notice in its transaction, where mails are sent at all and its reader wants this kind. */
    add: async (tx: Db, mail: { noticeId: string; userId: string; kind: NoticeKind }): Promise<void> => {
      if (send) await insertMail(tx, mail);
    },

    /**
     * Sends what is due, by any number of servers at once: each mail is taken by one. A mail that the server has taken is sent once more,
     * with the same Message-ID, when this process dies before that is noted.
     */
    async sendDue(): Promise<void> {
      if (!send) return;
      for (;;) {
        const mails = await takeDue(db, AT_ONCE, LEASE_SECONDS, now());
        for (const mail of mails) await deliver(send, mail);
        if (mails.length < AT_ONCE) return;
      }
    },

    kindsOff: (from: Db, userId: string) => listKindsOff(from, userId),

    async setKinds(tx: Db, userId: string, kinds: Partial<Record<NoticeKind, boolean>>): Promise<void> {
      for (const kind of noticeKinds) {
        const isOn = kinds[kind];
        if (isOn !== undefined) await switchKind(tx, userId, kind, isOn);
      }
    },

    readStop: (token: unknown) => readStop(secret, token),
    /** Again changes nothing. */
    stop: ({ userId, kind }: Stop) => switchKind(db, userId, kind, false),
    stopAddress,
  };
}

/** Whose mails of which kind a link stops. */
export interface Stop {
  readonly userId: string;
  readonly kind: NoticeKind;
}

/** What a link in a mail carries instead of a sign-in. It does not end: mails are kept for years. */
function writeStop(secret: string, { userId, kind }: Stop): string {
  const what = `${userId}.${kind}`;
  return `${what}.${sign(secret, what)}`;
}

/** @returns nothing for what this market has not signed */
function readStop(secret: string, token: unknown): Stop | undefined {
  const [userId, name, signature = ''] = String(token).split('.');
  const kind = noticeKinds.find((known) => known === name);
  if (kind === undefined || !isUuid(userId)) return undefined;
  const [given, right] = [signature, sign(secret, `${userId}.${kind}`)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { userId, kind };
}

const sign = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`stop mails: ${what}`).digest('base64url');
