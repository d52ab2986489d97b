import { transform } from '@swc/core';

/** Relative imports of TypeScript files. An import may have a comment with the name of its chunk. */
const relative = /((?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

/** Changes `./x.ts` and `./x.tsx` to `./x.js` in imports, including type imports. */
export function toCompiledNames(text: string): string {
  return text.replace(relative, '$1.js$2');
}

/** Compiles TypeScript to JavaScript for Node 24 and current browsers: Node does not strip types in `node_modules`. */
export async function compileFile(text: string, isTsx: boolean): Promise<string> {
  const { code } = await transform(text, {
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: isTsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
  });
  return toCompiledNames(code);
}
