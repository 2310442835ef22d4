/** Texts around every page, also those of staff: in a file of their own, so that staff do not load the sentences about booking. */
export const around = {
  checking: 'Systeem controleren...',
  crashed: {
    title: 'Er is iets misgegaan',
    text: 'Deze pagina kon niet worden getoond. Vernieuw de pagina om het opnieuw te proberen.',
    reload: 'Pagina vernieuwen',
  },
  toasts: { region: ({ key }: { key: string }) => `Meldingen (${key})`, close: 'Melding sluiten' },
};
