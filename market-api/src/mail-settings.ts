import type { SettingsReader } from 'server-kit/settings';
import type { Config } from './config.ts';

type MailSettings = Pick<Config, 'siteUrl' | 'smtpUrl' | 'mailFrom'>;

/** Where mails go out (`MARKET_SMTP_URL`, `MARKET_MAIL_FROM`) and where their links lead: the public address, else the site's port. */
export function readMail(read: SettingsReader, publicUrl: URL | undefined): MailSettings {
  const port = read.port('MARKET_PORT', 3000, 0);
  const site = publicUrl ?? new URL(`http://localhost:${port}`);
  const smtpUrl = read.optional('MARKET_SMTP_URL');
  if (smtpUrl !== undefined && !isSmtp(smtpUrl)) {
    read.refuse('MARKET_SMTP_URL', 'must be smtp://… or smtps://…, with name and password where needed');
  }
  const mailFrom = read.text('MARKET_MAIL_FROM', `Second Chill <no-reply@${site.hostname}>`);
  if (!/^[^<>\r\n]*<[^@<>\s]+@[^@<>\s]+>$/.test(mailFrom)) {
    read.refuse('MARKET_MAIL_FROM', 'must be Name <address>');
  }
  return { siteUrl: site.href.replace(/\/+$/, ''), smtpUrl, mailFrom };
}

const isSmtp = (text: string) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);
