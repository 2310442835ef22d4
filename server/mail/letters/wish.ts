import type { Slot } from '#domain/calendar.ts';
import type { Wish } from '#domain/post/wishes/wish.ts';
import type { Letter } from '#server/mail/letter.ts';
import { invitingLetter } from './invitation.ts';
import { bookLink } from './phrases.ts';
import type { Addressed, LetterContext } from './shapes.ts';

export type WishAnswer = {
  letter: Addressed;
  wish: Wish;
  hours: readonly (Slot & { date: string })[];
};

/** How many free hours the letter lists; the page shows all of them. */
const MOMENTS_SHOWN = 5;

/** To somebody who left a wish: these hours have come free. */
export function wishLetter(ctx: LetterContext, { letter: addressed, wish, hours }: WishAnswer): Letter {
  const change = `${bookLink(ctx, addressed.employee.invitationToken)}?wens`;
  return invitingLetter(ctx, addressed, ({ wishLetter: words, wishing, appointment, shared }) => ({
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.youWished({ wish: wishing.inWords(wish) }), shared.yourChoice],
    details: hours.slice(0, MOMENTS_SHOWN).map((hour, i) => ({ label: words.moment({ number: i + 1 }), value: appointment.moment(hour) })),
    ...(hours.length > MOMENTS_SHOWN && { after: [words.more] }),
    notice: words.notKept,
    links: [{ label: words.change, url: change }],
    reason: words.why({ employer: addressed.employer.name }),
  }));
}
