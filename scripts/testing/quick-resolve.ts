import { type ResolveFnOutput, registerHooks } from 'node:module';

// Node parses the 180 kB package.json of drizzle for each of its 250 files, and again at every import, to find the module type: a second
// per process. Its files are ES modules that import each other by file name, so resolved paths are cached here.

const DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL && DRIZZLE.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes('import')) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
