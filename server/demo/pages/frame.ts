import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { html, type Markup } from './html.ts';

const BUILT = fileURLToPath(new URL('../../../dist/web/index.html', import.meta.url));

/** The portal's stylesheet under its hashed name in this build. */
function stylesheets(): string[] {
  if (!existsSync(BUILT)) return [];
  return [...readFileSync(BUILT, 'utf8').matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

/** A page of the demo with the portal's stylesheet. */
export function page(title: string, body: Markup): string {
  const content = html`<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · Demo van het Pensioengesprek Portaal</title>
    ${stylesheets().map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <link rel="stylesheet" href="/demo/demo.css">
    <script type="module" src="/demo/demo.js"></script>
  </head>
  <body class="demo">
    ${bar()}
    ${body}
  </body>
</html>`;
  return content.text;
}

/** The bar above every page, including the portal's, with a link to the welcome page. */
function bar(): Markup {
  return html`<nav class="demo-bar" aria-label="Demo">
      <a href="/demo">Demo: overzicht</a>
      <a href="/demo/post">Postbus</a>
      <span>Niets verlaat deze computer</span>
    </nav>`;
}

/** Adds the bar to a page of the portal. */
export function withBar(document: string): string {
  return document
    .replace('</head>', '<link rel="stylesheet" href="/demo/demo.css"></head>')
    .replace(/(<body[^>]*>)/, (body) => `${body}${bar().text}`);
}
