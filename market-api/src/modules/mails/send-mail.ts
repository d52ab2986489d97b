import { createTransport } from 'nodemailer';
import type { MailContent } from './mail-content.ts';

interface OutgoingMail extends MailContent {
  /** Used for the Message-ID: the same at every attempt, so that mail programs show one of two copies. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  /** The address that stops mails of this kind when a client posts to it (RFC 8058). */
  readonly stop: string;
}

/** Fails with the server's error (its code in `responseCode`), or when the server cannot be reached. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param url `smtp://` or `smtps://`, with user name and password if the server needs them @param from as `Name <address>` */
export function createSendMail(url: string, from: string): SendMail {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({ url, ...WAITS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ id, to, at, stop, subject, text, html }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: at,
      messageId: `<${id}@${domain}>`,
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}
