import type { Texts } from '#texts/texts.ts';

export const around: Texts['around'] = {
  checking: 'Checking the system...',
  crashed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Reload the page to try again.',
    reload: 'Reload page',
  },
  toasts: { region: ({ key }) => `Notifications (${key})`, close: 'Close notification' },
};
