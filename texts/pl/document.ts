import type { Texts } from '#texts/texts.ts';

export const document: Texts['document'] = {
  noScript: 'Ten portal działa tylko z włączoną obsługą JavaScript. Prosimy włączyć JavaScript i odświeżyć stronę.',
  stopping: {
    undo: 'Aby znowu otrzymywać wiadomości, prosimy odpowiedzieć na jedną z naszych wiadomości.',
    unknown: 'Prosimy użyć linku z naszej najnowszej wiadomości albo na nią odpowiedzieć.',
  },
};
