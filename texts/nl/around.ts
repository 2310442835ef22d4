/** What surrounds every page, also those of staff: apart, so that staff do not load the sentences of booking. */
export const around = {
  checking: 'Systeem controleren...',
  crashed: {
    title: 'Er is iets misgegaan',
    text: 'Deze pagina kon niet worden getoond. Vernieuw de pagina om het opnieuw te proberen.',
    reload: 'Pagina vernieuwen',
  },
  toasts: { region: ({ key }: { key: string }) => `Meldingen (${key})`, close: 'Melding sluiten' },
};
