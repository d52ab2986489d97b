import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portSettings, type Site, startSite } from '../site-process.ts';
import { type TeamCopy, teamCopy } from '../team-copy.ts';
import { compareOutput, noNames, withRealNames } from './compare.ts';
import { type Part, readDocument, writeDocument } from './document.ts';
import { openShell, type Shell, type ShellOutput } from './shell.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const DOCUMENT = path.join(root, 'docs/teams.md');

/** The ports that documents speak of, in the order of `portSettings`. */
const usualPorts = ['3000', '3001', '3002', '3003', '3004', '4000', '9099', '3100'];
/** Where documents have the team's checkout, and who works there. */
const CHECKOUT = '~/market';
const USER = 'sam';

export interface Walked {
  readonly steps: number;
  /** One for each command whose output was another one, with its line. */
  readonly problems: readonly string[];
  /** The document with the run's outputs. */
  readonly renewed: string;
}

interface Place {
  readonly copy: TeamCopy;
  readonly site: Site;
  readonly shell: Shell;
}

/**
 * Runs every command of the document in the checkout of team seller, beside a site that is started for it, and compares what is said.
 * @param say told how far it is
 */
async function walkDocument(markdown: string, say: (line: string) => void): Promise<Walked> {
  const parts = readDocument(markdown);
  const copy = await teamCopy('mfe-seller');
  try {
    const site = await startSite({ data: path.join(copy.folder, '.market') });
    // The data folder is the checkout's own, as it is where nothing is said.
    const env = { ...process.env, ...site.env, MARKET_DATA_DIR: undefined, USER, LC_ALL: 'C.UTF-8' };
    const shell = openShell(copy.folder, env);
    process.once('SIGINT', () => void shell.end());
    try {
      await addHost(copy);
      return await takeSteps(parts, { copy, site, shell }, say);
    } finally {
      await shell.end();
      await site.stop();
    }
  } finally {
    await copy.remove();
  }
}

/** What the platform publishes into a second environment: the host, as it was built for the site. */
async function addHost({ folder }: TeamCopy): Promise<void> {
  for (const name of ['package.json', 'dist', 'dist-server', 'public']) {
    const to = path.join(folder, 'host-shell', name);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(root, 'host-shell', name), to, { recursive: true });
  }
}

async function takeSteps(parts: readonly Part[], place: Place, say: (line: string) => void): Promise<Walked> {
  const names = noNames();
  const problems: string[] = [];
  const renewed: Part[] = [];
  const [toReal, toWritten] = addresses(place);
  for (const part of parts) {
    if ('text' in part) {
      renewed.push(part);
      continue;
    }
    const { command, output, line } = part.step;
    say(`${line}  ${command.split('\n', 1)[0]}`);
    const said = await place.shell.run(toReal(withRealNames(command, names)));
    const real = said.lines.map(toWritten);
    const compared = compareOutput(output, real, names);
    const problem = compared.problem ?? problemOfCode(said, output);
    if (problem !== undefined) {
      problems.push(`line ${line}, ${command}\n  ${problem}`);
      for (const received of real) say(`    ${received}`);
    }
    renewed.push({ step: { line, command: withRealNames(command, names), output: compared.renewed } });
  }
  return {
    steps: renewed.filter((part) => 'step' in part).length,
    problems,
    renewed: writeDocument(renewed),
  };
}

/** Whose words are left out has to have succeeded: else a refusal would pass for it. */
function problemOfCode({ code, lines }: ShellOutput, output: readonly string[]): string | undefined {
  const isShown = output.some((line) => line !== '…');
  return code === 0 || isShown ? undefined : `ended with ${code}:\n    ${lines.join('\n    ')}`;
}

/** From the ports and folders of the document to those of the run, and back. */
function addresses({ copy, site }: Place): readonly [(text: string) => string, (text: string) => string] {
  const pairs = portSettings.map((name, at) => [usualPorts[at] ?? '', site.env[name] ?? ''] as const);
  const swap = (text: string, of: 0 | 1) =>
    text.replace(/(?<=\b(?:localhost|127\.0\.0\.1):)\d+/g, (port) => {
      const pair = pairs.find((each) => each[of] === port);
      return pair?.[of === 0 ? 1 : 0] ?? port;
    });
  return [(text) => swap(text, 0), (text) => swap(text, 1).replaceAll(copy.folder, CHECKOUT)];
}

/** @returns the report and whether every command said what the document shows */
export async function walkTeams(write: boolean, say: (line: string) => void) {
  const walked = await walkDocument(await readFile(DOCUMENT, 'utf8'), say);
  if (write) await writeFile(DOCUMENT, walked.renewed);
  return walked;
}
