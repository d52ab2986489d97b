import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** The product token of a person who signed in just now, for ten hours. @param secret of the server */
export const productToken = (
  { id, uid, email }: { readonly id: string; readonly uid: string; readonly email: string },
  secret: string,
): Promise<string> =>
  new SignJWT({ uid, email, sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('market-api')
    .setAudience('market-api')
    .setIssuedAt()
    .setExpirationTime('10h')
    .sign(Buffer.from(secret, 'utf8'));
