import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { docker, root } from '../docker.ts';

const GOOGLE_NAMES = ['www', 'oauth2', 'identitytoolkit', 'securetoken'].map(
  (name) => `${name}.googleapis.com`,
);
const CLIENT_EMAIL = 'market-api@market-test.iam.gserviceaccount.com';

interface Settings {
  readonly MARKET_SECRETS: string;
  readonly MARKET_FIREBASE_PROJECT: string;
  readonly GOOGLE_FILES: string;
}

/** The files that an operator has before the first start, made in the same way; and the keys of the stand-in for Google. */
export async function makeFiles(settings: Settings): Promise<void> {
  const { MARKET_SECRETS: secrets, GOOGLE_FILES: google } = settings;
  await mkdir(secrets, { recursive: true });
  await mkdir(google, { recursive: true });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const account = {
    type: 'service_account',
    project_id: settings.MARKET_FIREBASE_PROJECT,
    private_key_id: 'of-this-test',
    private_key: privateKey,
    client_email: CLIENT_EMAIL,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  await writeFile(path.join(secrets, 'google-service-account.json'), JSON.stringify(account));
  await promisify(execFile)('sh', ['deploy/compose/make-secrets.sh', secrets], { cwd: root });
  const known = { client_email: CLIENT_EMAIL, public_key: publicKey };
  await writeFile(path.join(google, 'service-account.json'), JSON.stringify(known));
  await makeCertificate(google, 'tls', GOOGLE_NAMES);
  await makeCertificate(google, 'signing', ['securetoken.system.gserviceaccount.com']);
}

/** Creates `<name>.key` and `<name>.pem`, self-signed, with the openssl of the site's own image. */
async function makeCertificate(folder: string, name: string, hosts: readonly string[]): Promise<void> {
  const image = `second-chill/tls:${process.env.MARKET_TAG}`;
  const user = `${process.getuid?.()}:${process.getgid?.()}`;
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const command = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hosts[0]}`];
  const files = ['-keyout', `/out/${name}.key`, '-out', `/out/${name}.pem`];
  const run = ['run', '--rm', '--user', user, '--volume', `${folder}:/out`, '--entrypoint', 'openssl', image];
  await docker([...run, ...command, '-addext', `subjectAltName=${names}`, ...files]);
  await chmod(path.join(folder, `${name}.key`), 0o644);
}
