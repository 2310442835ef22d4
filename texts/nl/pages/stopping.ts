/** The page on which somebody stops all invitations and reminders. */
export const stopping = {
  pending: 'Bezig...',
  ask: {
    title: 'Geen e-mails meer ontvangen?',
    text: 'U krijgt dan geen uitnodigingen en herinneringen meer van ons. Maakt u zelf een afspraak, dan krijgt u daarvan wel een bevestiging.',
    button: 'Stuur mij geen e-mails meer',
  },
  stopped: {
    title: 'U krijgt geen e-mails meer',
    text: 'U krijgt geen uitnodigingen en herinneringen meer van ons. Uw link blijft werken. Maakt u zelf een afspraak, dan krijgt u daarvan wel een bevestiging.',
    undo: 'Toch weer e-mails ontvangen',
  },
  resumed: { title: 'U krijgt weer e-mails', text: 'Wij sturen u weer uitnodigingen en herinneringen.' },
};
