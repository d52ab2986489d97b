import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port, which stores the mails it receives. */
export async function startMailServer() {
  const mails: ParsedMail[] = [];
  let refused: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        const error = refused && Object.assign(new Error('Not this one'), { responseCode: refused });
        if (!error) mails.push(mail);
        done(error || null);
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Rejects every mail with this code from now on; undefined accepts mails again. */
    refuse(code: number | undefined): void {
      refused = code;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
