import { contents, KIT, PUBLISHED_NAME } from './contents.ts';

type Exports = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly sideEffects?: boolean;
  readonly exports: Exports;
}

/** `./src/a.ts` → `./src/a.js`, with its declarations `./src/a.d.ts`. */
function compiled(source: string) {
  const file = source.replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/** The entries of a package that the kit has. */
export function packedExports({ name, exports }: Pick<Manifest, 'name' | 'exports'>): Exports {
  const leftOut: readonly string[] = (contents.imported as Record<string, readonly string[]>)[name] ?? [];
  const packed = Object.entries(exports).filter(
    ([entry]) => !leftOut.includes(entry) && !entry.includes('testing'),
  );
  return Object.fromEntries(packed);
}

/** The `package.json` of a package inside the kit, without dependencies: the kit's own `package.json` has them. */
export function innerManifest({ name, version, sideEffects, exports }: Manifest) {
  const packed = Object.entries(exports).map(([entry, source]) => [entry, compiled(source)]);
  return { name, version, type: 'module', sideEffects, exports: Object.fromEntries(packed) };
}

/**
 * The kit's own `package.json`.
 * @param inner the packages inside the kit
 * @param packages the npm packages that it depends on
 * @param catalog the versions of npm packages
 * @throws an error with a sentence for a package without a version in the catalog
 */
export function kitManifest(
  { version, exports }: Manifest,
  inner: readonly Pick<Manifest, 'name' | 'version'>[],
  packages: readonly string[],
  catalog: Readonly<Record<string, string>>,
) {
  const versionOf = (name: string): string => {
    const found = catalog[name];
    if (found === undefined) throw new Error(`${name} has no version in the catalog of pnpm-workspace.yaml.`);
    return found;
  };
  const dependencies = [...new Set([...packages, ...contents.needed])].sort();
  return {
    name: PUBLISHED_NAME,
    version,
    description: 'Build, test and release a remote of the market from a repository of its own',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20' },
    bin: { [KIT]: './bin/remote-kit.mjs' },
    exports: {
      ...innerManifest({ name: KIT, version, exports }).exports,
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: {
      ...Object.fromEntries(inner.map(({ name, version }) => [name, version])),
      ...Object.fromEntries(dependencies.map((name) => [name, versionOf(name)])),
    },
    bundleDependencies: inner.map(({ name }) => name),
  };
}

/** The compiler options of a remote in its own repository: those of remotes here, with the paths of the kit's packages. */
export function kitTsconfig(options: object, imported: readonly Manifest[]) {
  const paths = imported.flatMap(({ name, exports }) =>
    Object.entries(exports).map(([entry, source]) => [
      entry.replace(/^\./, name),
      [`./node_modules/${name}/${compiled(source).types.replace('./', '')}`],
    ]),
  );
  return {
    compilerOptions: {
      ...options,
      // As JSON, options that are undefined are left out.
      ...{ composite: undefined, declaration: undefined, emitDeclarationOnly: undefined },
      noEmit: true,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript's own word for the folder of the project
      paths: { ...Object.fromEntries(paths), 'remote-types/*': ['${configDir}/remote-types/*.d.ts'] },
    },
  };
}
