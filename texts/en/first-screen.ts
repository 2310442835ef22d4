import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'We cannot reach the server. Check your internet connection and try again.',
  SILENT_READ: 'The server is not answering. Please try again later.',
  SILENT_CHANGE: 'The server is not answering. Check whether it worked before you try again.',
  UNEXPECTED: 'Something went wrong. Please try again later.',
};

export const around: Texts['around'] = {
  checking: 'Checking the system...',
  crashed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Reload the page to try again.',
    reload: 'Reload page',
  },
  toasts: { region: ({ key }) => `Notifications (${key})`, close: 'Close notification' },
};

export const firstScreen: Texts['firstScreen'] = {
  footer: { isItReal: 'Is this email real?', privacy: 'Privacy', accessibility: 'Accessibility', help: 'Help' },
  loading: 'Loading...',
  retry: 'Try again',
  notLoaded: {
    tab: 'No connection',
    title: 'This screen could not be loaded',
    text: `${connection.UNREACHABLE} Your choices have been saved.`,
  },
  greeting: ({ name }) => `Hello ${name},`,
  offer: ({ employer }) => `${employer} offers you a one-hour meeting about your pension. Make your appointment here in four steps.`,
  ways: { later: 'Ask me later', no: 'No meeting' },
  steps: {
    label: 'Steps',
    names: { type: 'Type', datum: 'Date', tijd: 'Time', bevestigen: 'Confirm' },
    position: ({ step, of }) => `Step ${step} of ${of}:`,
    done: '(done)',
    back: 'Back',
    next: 'Next',
  },
  type: {
    title: 'How would you like to meet?',
    label: 'Type of meeting',
    virtual: { label: 'Online', hint: 'A video call with picture and sound. You can join from anywhere.' },
    call: { label: 'By phone', hint: 'We call you on the number that you give.' },
    visit: {
      label: 'In person',
      hint: ({ employer, address }) => `On site at ${employer}${address && `, ${address}`}`,
    },
    missing: 'Choose how you would like to meet.',
    onlyThis: ({ employer }) => `${employer} has chosen this type of meeting.`,
  },
};

export const switching: Texts['switching'] = { label: 'Language of this page' };
