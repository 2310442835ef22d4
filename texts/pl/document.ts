import type { Texts } from '#texts/index.ts';

export const document: Texts['document'] = {
  noScript: 'Ten portal działa tylko z włączoną obsługą JavaScript. Prosimy włączyć JavaScript i odświeżyć stronę.',
};
