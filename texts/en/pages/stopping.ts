import type { Texts } from '#texts/texts.ts';

export const stopping: Texts['stopping'] = {
  pending: 'One moment...',
  ask: {
    title: 'Stop receiving emails?',
    text: 'You will then get no more invitations and reminders from us. If you make an appointment yourself, you will still get a confirmation of it.',
    button: 'Stop sending me emails',
  },
  stopped: {
    title: 'You will get no more emails',
    text: 'You will get no more invitations and reminders from us. Your link keeps working. If you make an appointment yourself, you will still get a confirmation of it.',
    undo: 'Receive emails again',
  },
  resumed: { title: 'You will get emails again', text: 'We will send you invitations and reminders again.' },
};
