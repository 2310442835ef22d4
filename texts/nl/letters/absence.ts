/** `was`: the consultant until now; `is`: the one who takes over. */
type TakenOver = { was: string; is: string };
/** `day`: the closed day in words. */
type Closed = { day: string };
type Away = { consultant: string; moment: string };

export function sorry(why: Closed | Away): string {
  return 'day' in why
    ? `Onze excuses: ons kantoor is gesloten op ${why.day}.`
    : `Onze excuses: ${why.consultant} is verhinderd op ${why.moment}.`;
}

/** A consultant is away or the office is closed: the conversation is taken over or moved. */
export const absence = {
  /** The firm names its closed days in Dutch, so other languages leave the name out. */
  closedDay: ({ period, name }: { period: string; name: string }) => `${period} (${name})`,
  preheaderClosed: 'Ons kantoor is op die dag gesloten. Onze excuses.',
  preheaderAway: ({ consultant }: { consultant: string }) => `${consultant} is verhinderd. Onze excuses.`,
  takenOver: {
    subject: ({ moment, is }: { moment: string; is: string }) => `Uw pensioengesprek op ${moment} is met ${is}`,
    paragraph: ({ was, is }: TakenOver) =>
      `Onze excuses: ${was} is verhinderd. ${is} neemt uw pensioengesprek over. De dag, de tijd en de plaats blijven gelijk. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  moved: {
    subject: ({ moment }: { moment: string }) => `Verplaatst: uw pensioengesprek is op ${moment}`,
    paragraph: (why: Closed | Away) =>
      `${sorry(why)} Daarom hebben wij uw pensioengesprek verplaatst. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  chooseYourself: 'Komt dit u niet uit? Kies dan met de knop hieronder zelf een ander moment.',
};
