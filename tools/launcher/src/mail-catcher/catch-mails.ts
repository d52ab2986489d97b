import { randomUUID } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const MAX_BYTES = 2_000_000;

export type CaughtMail = ReturnType<typeof caughtMail>;

/** A mail that was received now. `headers`: as received, by their names in lower case */
function caughtMail(mail: ParsedMail, receivers: readonly { readonly address: string }[]) {
  return {
    ...{ id: randomUUID(), at: new Date().toISOString() },
    from: mail.from?.text ?? '',
    to: receivers.map(({ address }) => address).join(', '),
    ...{ subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html || '' },
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
    ),
  };
}

/**
 * An SMTP server that stores the received mails in memory, newest first, and forwards none.
 * @param most the maximum number of stored mails; the oldest are removed
 */
export function catchMails(most: number) {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }));
        mails.unshift(caughtMail(mail, session.envelope.rcptTo));
        mails.length = Math.min(mails.length, most);
        done();
      }, done);
    },
  });
  return { mails: mails as readonly CaughtMail[], server };
}
