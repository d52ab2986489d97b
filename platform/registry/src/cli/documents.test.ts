import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { readLine } from './program.ts';

const root = join(import.meta.dirname, '../../../..');
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root });
const pipelines = filesOf('deploy/pipelines/mfe-*.yml');
const documents = [
  ...filesOf('README.md', 'CONTRIBUTING.md', 'deploy/kubernetes/README.md'),
  ...filesOf('{*,platform/*,tools/*}/README.md', 'docs/{,adr/}*.md', 'deploy/pipelines/*.yml'),
];

/** Each `npm run release [-- …]` in the documents, up to the end of the line or the closing backtick; `rest` is the text after `--`. */
const said = documents.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/npm run (?:--silent )?release(?: -- ([^`]*))?/g)].map(([, rest = '']) => ({
        where: `${file}:${at + 1}`,
        rest,
      })),
    ),
);

/** Splits a command into words like a shell: up to a pipe, a redirection, a bracket or a remark. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [, quoted, single, plain] of text.matchAll(/"([^"]*)"|'([^']*)'|(<[\w -]+>|[^\s"']+)/g)) {
    if (plain !== undefined && /^(?:[|>#&;…]|\|\||&&|or$|\.$|–)/.test(plain)) break;
    words.push(quoted ?? single ?? (plain ?? '').replace(/[,;:.)]+$/, ''));
    if (plain !== undefined && /[;)]$/.test(plain)) break;
  }
  return words;
}

/** Replaces placeholders by values, and removes remarks beside a command. */
const asTyped = (rest: string) =>
  rest
    .replace(/ {2,}.*$| with the same words.*$/, '')
    .replace(/\$\{\w+:\+"\$\w+"\}/g, '1.5.0')
    .replace('"$PERCENT"', '10')
    .replace(/ --approval \S+/, '');

test('the command line accepts every release command in the documents, with its options', () => {
  assert.ok(said.length > 40, `${said.length} commands`);
  const problems = said.flatMap(({ where, rest }) => {
    const words = wordsOf(asTyped(rest));
    // A mention, not a command to type: `npm run release -- …`.
    if (words.length === 0 || words[0]?.startsWith('<')) return [];
    try {
      readLine(words);
      return [];
    } catch (error) {
      // A mention of an option, not a complete command: `rollout --if-new`, `clean --dry-run`.
      if (words.length < 3 && /^Missing required|^Name a/.test((error as Error).message)) return [];
      return [`${where}: ${words.join(' ')}: ${(error as Error).message}`];
    }
  });
  assert.deepEqual(problems, []);
});

test('the sample pipelines publish and roll out with --if-new', () => {
  for (const file of pipelines) {
    const [ofPushes = ''] = readFileSync(join(root, file), 'utf8').split('- name: By hand');
    const commands = [...ofPushes.matchAll(/release -- (publish|rollout) .*/g)];
    assert.deepEqual(
      commands.map(([line, command]) => [command, line.includes(' --if-new ')]),
      [
        ['publish', true],
        ['rollout', true],
      ],
      file,
    );
  }
});

test('a sample pipeline checks out every workspace package that its own packages need', () => {
  const needsOf = (name: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, name, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const all = Object.entries({ ...dependencies, ...devDependencies });
    return all.flatMap(([needed, range]) => (range.startsWith('workspace:') ? [needed] : []));
  };
  for (const file of pipelines) {
    const text = readFileSync(join(root, file), 'utf8');
    const checkedOut = /sparse-checkout: \|\n((?: {12}\S+\n)+)/.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
    assert.ok(checkedOut.includes('tools/launcher'), file);
    const missing = checkedOut.flatMap((name) =>
      needsOf(name)
        .filter((needed) => !checkedOut.some((folder) => basename(folder) === needed))
        .map((needed) => `${file}: ${needed}, for ${name}`),
    );
    assert.deepEqual(missing, []);
  }
});

test('docs/comparison.md: every row links to existing tests only, or says "not yet" and links to none', () => {
  const rows = readFileSync(join(root, 'docs/comparison.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:A team wants|---)/.test(line))
    .map((line) => line.slice(2, -1).split(' | '));
  assert.ok(rows.length > 20);
  for (const [wanted, , here = '', proof = ''] of rows) {
    const links = [...proof.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link);
    if (here.includes('*not yet*')) assert.deepEqual(links, [], `${wanted}: not here, and has a test`);
    else assert.ok(links.length > 0, `${wanted}: has no test`);
    for (const link of links) {
      assert.match(link, /\.(?:test|e2e)\.tsx?$/, `${wanted}: ${link} is no test`);
      assert.ok(existsSync(join(root, 'docs', link)), `${wanted}: there is no ${link}`);
    }
  }
});

test('docs/adr has at most thirty decisions, each of at most 500 words in four sections, and an index of all', () => {
  const decisions = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
  assert.ok(decisions.length <= 30, 'Continue the decision whose story it is.');
  for (const [at, name] of decisions.entries()) {
    const text = readFileSync(join(root, 'docs/adr', name), 'utf8');
    const [title = ''] = text.split('\n');
    const number = at + 1;
    assert.ok(name.startsWith(String(number).padStart(4, '0')), `${name}: number ${number} is missing`);
    assert.ok(title.startsWith(`# ${number}. `), `${name}: its title does not begin with its number`);
    const line = `${number}. [${title.replace(/^# \d+\. /, '')}](${name})`;
    assert.ok(index.includes(line), `${name}: not in the index`);
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(', ');
    assert.equal(sections, 'Status, Context, Decision, Consequences', name);
    assert.ok(text.split(/\s+/).length - 1 <= 500, `${name}: more than 500 words`);
  }
});
