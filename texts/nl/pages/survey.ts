/** The page on which somebody says what they think of their conversation. */
export const survey = {
  title: 'Wat vond u van uw gesprek?',
  anonymous: 'Uw antwoord is anoniem. Schrijf geen namen op.',
  useful: 'Hoe nuttig was het gesprek voor u?',
  /** The ends of the scale. */
  least: 'Helemaal niet nuttig',
  most: 'Heel nuttig',
  remark: 'Wilt u er iets over zeggen? (niet verplicht)',
  tooLong: 'Gebruik maximaal 1.000 tekens.',
  chooseMark: 'Kies een cijfer van 1 tot en met 5.',
  send: 'Antwoord versturen',
  pending: 'Versturen...',
  thanks: { title: 'Dank u wel', text: 'Wij hebben uw antwoord ontvangen. U kunt deze pagina sluiten.' },
  answered: { title: 'U heeft al geantwoord', text: 'Deze link is al gebruikt. Dank u wel voor uw antwoord.' },
  invalid: { title: 'Deze link werkt niet (meer)', text: 'De vragen zijn niet meer te beantwoorden. U hoeft niets te doen.' },
};
