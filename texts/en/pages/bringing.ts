import type { Texts } from '#texts/texts.ts';

export const bringing: Texts['bringing'] = {
  question: 'Are you bringing someone?',
  text: 'Your partner or someone else may join the meeting. They will receive an email with the appointment. Only your adviser sees the name, your employer does not.',
  yes: 'Yes, I am bringing someone',
  name: 'Name of the person coming with you',
  nameMissing: 'Please enter a name.',
  nameInvalid: 'Please enter only a name, no address or link.',
  email: 'Email address of the person coming with you',
  emailHint: 'We send the invitation here. We do not use the address for anything else.',
  emailInvalid: 'Please enter a valid email address.',
  comes: ({ name }) => `${name} is coming with you.`,
  mailed: ({ email }) => `The invitation goes to ${email}.`,
  nobody: 'Nobody is coming with you.',
  invite: 'Invite this person',
  change: 'Correct the name or address',
  alone: 'I am not bringing anyone after all',
  back: 'Leave it as it is',
  pending: 'One moment...',
};
