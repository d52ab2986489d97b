import { transform } from '@swc/core';

/** An import may bear a comment: the name of its chunk. */
const relative = /((?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

/** `./x.ts` and `./x.tsx` in imports, also of types, become `./x.js`. */
export function toCompiledNames(text: string): string {
  return text.replace(relative, '$1.js$2');
}

/** TypeScript to the JavaScript of Node 24 and of current browsers: Node takes no types off below `node_modules`. */
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
