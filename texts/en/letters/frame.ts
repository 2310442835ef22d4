import { counted } from '#texts/en/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Please note: ${text}`,
  moreRows: ({ count }) =>
    `Not shown here: ${counted(count, { one: 'more row', other: 'more rows' })}. The whole list is attached to this email as a file.`,
  buttonFails: 'If the button does not work, copy this link into your browser:',
  regards: 'Kind regards,',
  isItReal: 'Is this email real?',
  privacy: 'Privacy',
  noMoreMail: 'Stop receiving emails from us',
  videoLink: 'Video link',
  inviteFile: ({ number }) => `appointment${number}.ics`,
  cancellationFile: ({ number }) => `cancellation${number}.ics`,
};
