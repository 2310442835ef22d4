// What the first `npm run demo`, `npm test` and `npm run build` would otherwise make: the pages. `npm ci` runs this.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import '../testing/quick-resolve.ts';

const ROOT = join(import.meta.dirname, '../..');

// An installation of production packages has no Vite, and runs neither demo nor tests.
if (existsSync(join(ROOT, 'node_modules/vite'))) {
  try {
    const { buildPages } = await import('../build-pages.ts');
    // Loading the demo's code puts it into the compile cache.
    await Promise.all([buildPages({ plain: true }), import('#server/demo/demo.ts')]);
  } catch (error) {
    console.error('The first start will take longer, because this could not be prepared:', error);
  }
}
