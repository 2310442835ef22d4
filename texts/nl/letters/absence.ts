/** `was`: the consultant until now; `is`: the one who takes over. */
type TakenOver = { was: string; is: string };
type Named = { name: string };
/** `day`: the closed day in words. */
type Closed = { day: string };
type Away = { consultant: string; moment: string };

const sorryAway = ({ consultant, moment }: Away) => `Onze excuses: ${consultant} is verhinderd op ${moment}.`;
const sorryClosed = ({ day }: Closed) => `Onze excuses: ons kantoor is gesloten op ${day}.`;

/** To the employee, or HR: a consultant is away or the office is closed, and the conversation goes on otherwise. */
export const absence = {
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
      `${'day' in why ? sorryClosed(why) : sorryAway(why)} Daarom hebben wij uw pensioengesprek verplaatst. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  chooseYourself: 'Komt dit u niet uit? Kies dan met de knop hieronder zelf een ander moment.',
  toHr: {
    takenOver: {
      subject: ({ name, moment }: Named & { moment: string }) => `Andere adviseur voor ${name}, ${moment}`,
      paragraph: ({ name, was, is }: Named & TakenOver) =>
        `Onze excuses: ${was} is verhinderd. ${is} neemt het pensioengesprek van ${name} over. De dag, de tijd en de plaats blijven gelijk.`,
    },
    moved: {
      subject: ({ name, moment }: Named & { moment: string }) => `Afspraak verplaatst: ${name}, ${moment}`,
      paragraph: (why: Closed | Away, { name, moment }: Named & { moment: string }) =>
        `${'day' in why ? sorryClosed(why) : sorryAway(why)} Wij hebben het pensioengesprek van ${name} verplaatst naar ${moment}.`,
    },
    noCosts: ({ name }: Named) => `Er zijn geen kosten. ${name} heeft hierover bericht gekregen.`,
  },
};
