import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { catchMails } from './catch-mails.ts';
import { mailPages } from './mail-pages.ts';

/**
 * `node tools/launcher/src/mail-catcher/main.ts --port 8025 --smtp 41025 [--host 127.0.0.1]`
 * Receives the demo's mails by SMTP and shows them; no mail is forwarded or stored on disk.
 */
const MAX_MAILS = 200;
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8025' },
    smtp: { type: 'string', default: '1025' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

const { mails, server: smtp } = catchMails(MAX_MAILS);
const pages = createServer(mailPages(mails));
for (const [server, name, port] of [
  [smtp, 'SMTP', values.smtp],
  [pages, 'pages', values.port],
] as const)
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(`mail catcher, ${name} at port ${port}: ${error.message}`);
    if (error.syscall === 'listen') process.exit(1);
  });
// SMTP is reachable from this machine only, whatever address the pages listen on.
smtp.listen(Number(values.smtp), '127.0.0.1', () =>
  pages.listen(Number(values.port), values.host, () =>
    console.log(`mails at http://${values.host}:${values.port}, SMTP at ${values.smtp}`),
  ),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
