import type { Texts } from '#texts/texts.ts';

export const maintenance: Texts['maintenance'] = {
  checking: 'Checking the status of the system...',
  title: 'System temporarily offline',
  text: 'The pension meeting portal is being maintained at the moment.',
  reason: 'Reason',
  duration: 'Expected duration',
  promises: ['Your data is safe.', 'Planned appointments stay valid.', 'After the maintenance everything works again.'],
  refresh: 'Refresh status',
  refreshes: 'This page refreshes itself every 30 seconds.',
  over: 'The system is working again',
  overText: 'The maintenance is finished.',
  goOn: 'Continue where you were',
  back: 'Back to the portal',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Pension meeting portal',
  title: 'Page not found (404)',
  text: 'This page does not exist. Check the address, or go to the home page.',
  home: 'To the home page',
};
