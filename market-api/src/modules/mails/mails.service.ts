import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeKind } from 'shared-contracts';
import { noticeKinds } from 'shared-contracts/endpoints';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/db.ts';
import { isUuid } from '../../lists/page.ts';
import { mailContent } from './mail-content.ts';
import { type DueMail, insertMail, noteFailed, noteSent, switchKind, takeDue } from './mails.repository.ts';
import type { SendMail } from './send-mail.ts';

export { listKindsOff, switchKind } from './mails.repository.ts';

/** Longer than any mail server takes for one mail (`send-mail.ts`), so each mail is leased by itself. */
const LEASE_SECONDS = 300;
const RETRY_SECONDS = { first: 60, most: 3600 };

/** A user and a kind of mail, as in a link that stops mails. */
export interface Stop {
  readonly userId: string;
  readonly kind: NoticeKind;
}

export type MailsService = ReturnType<typeof createMailsService>;

/** @param send undefined when no mail server is configured: then no mail is written */
export function createMailsService(
  db: Db,
  { siteUrl: site, tokenSecret: secret }: Pick<Config, 'siteUrl' | 'tokenSecret'>,
  send: SendMail | undefined,
) {
  const sign = (what: string) =>
    createHmac('sha256', secret).update(`stop mails: ${what}`).digest('base64url');

  /** A link whose token authorizes it in place of a sign-in. It never expires, because users keep mails for years. */
  function stopAddress({ userId, kind }: Stop): string {
    const what = `${userId}.${kind}`;
    return `${site}/api/notices/stop?token=${what}.${sign(what)}`;
  }

  async function deliver(by: SendMail, mail: DueMail): Promise<void> {
    const stop = stopAddress({ userId: mail.user_id, kind: mail.kind });
    try {
      const { id, email, created_at } = mail;
      await by({ id, to: email, at: created_at, stop, ...mailContent(mail, { site, stop }) });
    } catch (error) {
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
      // 5xx is permanent (RFC 5321, section 4.2.1): another attempt would fail as well. But only if it is about the mail itself: a
      // wrong password or a refused connection says nothing about the mail.
      const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
      const seconds = Math.min(RETRY_SECONDS.most, RETRY_SECONDS.first * 2 ** (mail.tries - 1));
      const retryInSeconds = isFinal ? null : seconds;
      return noteFailed(db, mail.id, String(error).slice(0, 500), retryInSeconds);
    }
    await noteSent(db, mail.id);
  }

  return {
    /** Adds the mail of a notice, in the notice's transaction, if mails are sent at all and the reader wants this kind. */
    add: async (tx: Db, noticeId: string, { userId, kind }: Stop): Promise<void> => {
      if (send) await insertMail(tx, noticeId, userId, kind);
    },

    /**
     * Sends the mails that are due. Any number of servers may run this: each mail is leased by one of them. If the process dies after
     * the mail server accepted a mail and before that is recorded, the mail is sent again with the same Message-ID.
     * @param closing stops after the mail that is being sent
     */
    async sendDue(closing?: AbortSignal): Promise<void> {
      while (send && !closing?.aborted) {
        const mail = await takeDue(db, LEASE_SECONDS);
        if (mail === undefined) return;
        if (mail.wanted) await deliver(send, mail);
        else await noteFailed(db, mail.id, 'not wanted any more', null);
      }
    },

    /** @returns undefined for a token that this market has not signed */
    readStop(token: unknown): Stop | undefined {
      const [userId, name, signature = ''] = String(token).split('.');
      const kind = noticeKinds.find((known) => known === name);
      if (kind === undefined || !isUuid(userId)) return undefined;
      const [given, right] = [signature, sign(`${userId}.${kind}`)].map((text) => Buffer.from(text));
      if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right))
        return undefined;
      return { userId, kind };
    },
    /** Idempotent. */
    stop: ({ userId, kind }: Stop) => switchKind(db, userId, kind, false),
    stopAddress,
  };
}
