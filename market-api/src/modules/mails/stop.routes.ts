import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailKinds } from './mail-content.ts';
import { type PageParts, page } from './mail-page.ts';
import type { MailsService } from './mails.service.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
const unknown = {
  title: 'This link is not whole',
  paragraphs: ['Open it from the mail once more, or sign in and look below Inbox, Mails.'],
};

/**
 * `/notices/stop?token=…`, the link in every mail, which works without a sign-in. A GET only shows a question, because mail programs
 * follow links by themselves; a POST stops mails of this kind (RFC 8058).
 */
export function registerStop(app: FastifyInstance, mails: Pick<MailsService, 'readStop' | 'stop'>): void {
  const send = (reply: FastifyReply, status: number, parts: PageParts) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(parts));
  void app.register(async (inner) => {
    // Accepts any body that a mail program sends, and ignores it.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, body, done) => {
      body
        .resume()
        .on('end', () => done(null))
        .on('error', done);
    });
    const schema = { hide: true };
    inner.route({ method: ['GET', 'POST'], url: '/notices/stop', schema, handler: respond });
  });

  async function respond({ method, query }: FastifyRequest, reply: FastifyReply) {
    const stop = mails.readStop((query as { token?: unknown }).token);
    if (!stop) return send(reply, 404, unknown);
    const { topic } = mailKinds[stop.kind];
    if (method === 'POST') {
      await mails.stop(stop);
      return send(reply, 200, { title: 'Stopped', paragraphs: [`You get no more mails about ${topic}.`] });
    }
    return send(reply, 200, {
      title: 'No more of these mails?',
      paragraphs: [`You will get no more mails about ${topic}. Notices on the site stay.`],
      button: { text: 'Stop these mails' },
    });
  }
}
