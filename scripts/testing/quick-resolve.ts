import { registerHooks } from 'node:module';

// For each of drizzle's 250 files Node asks its package.json what kind of module it is, and parses the 180 kB of it every time: half
// a second per process. They are ES modules, and import each other by file name.

const DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !parentURL || !DRIZZLE.test(parentURL)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
