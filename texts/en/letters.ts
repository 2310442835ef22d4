import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { counted, duration } from './dates.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Please note: ${text}`,
  moreRows: ({ count }) =>
    `Not shown here: ${counted(count, { one: 'more row', other: 'more rows' })}. The whole list is attached to this email as a file.`,
  buttonFails: 'If the button does not work, copy this link into your browser:',
  regards: 'Kind regards,',
  isItReal: 'Is this email real?',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  noMoreMail: 'Stop receiving emails from us',
  videoLink: 'Video link',
  inviteFile: ({ number }) => `appointment${number}.ics`,
  cancellationFile: ({ number }) => `cancellation${number}.ics`,
};

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Dear ${name},`,
  askUs: 'Do you have a question? Reply to this email. We are happy to help.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Do you have a question about your meeting? Call ${name} on ${phone} or send an email to ${email}.`
      : `Do you have a question about your meeting? Send an email to ${name} at ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Do you have a question? Reply to this email.';
    const whom = contactPerson ? `${contactPerson} of ${name}` : name;
    return `Do you have a question? Reply to this email, or call ${whom} on ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'the HR department';
    const how = phone ? `Call ${whom} on ${phone}.` : `Please ask ${whom}.`;
    return `Only the HR department of ${name} can change or cancel the appointment. ${how}`;
  },
  whyPlanned: ({ employer }) => `You are receiving this email because you have planned a pension meeting through ${ended(employer)}`,
  whyPlannedForYou: ({ employer }) => `You are receiving this email because ${employer} has planned a pension meeting for you.`,
  whyInvited: ({ employer }) => `You are receiving this email because ${employer} has registered you for a pension meeting.`,
  whyReminded: ({ employer }) =>
    `You are receiving this email because ${employer} has registered you for a pension meeting and you do not have an appointment yet.`,
  bookUntil: ({ date }) => `You can make an appointment up to and including ${date}.`,
  makeAppointment: 'Make an appointment',
  askLater: 'Ask me later',
  decline: 'I do not want a meeting',
  yourChoice: 'A meeting is not compulsory. Let us know what you would like with one of these buttons.',
  change: 'Change appointment',
  cancel: 'Cancel appointment',
};

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `You meet in person at ${ended(employer)}`,
  virtueel: () => 'You meet online.',
  geen: ({ employer }) => `You can meet online or in person at ${ended(employer)}`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Invitation to your pension meeting',
  preheader: 'Choose a day and a time that suit you.',
  paragraphs: (to) => [
    `Your employer, ${to.employer}, offers you a personal meeting about your pension.`,
    `In this one-hour meeting a pension adviser looks with you at where you stand with your pension. You can ask all your questions. ${wayOfMeeting[to.preferred](to)}`,
    'You choose the day and the time yourself. Making an appointment takes only a few minutes.',
  ],
  after: 'This link is personal. Please do not forward this email.',
  source: ({ employer, months }) =>
    [
      `We received your name and email address from ${employer}, only to invite you to this meeting.`,
      months === null
        ? 'We keep them no longer than is needed for your meeting.'
        : `We delete them ${duration(months)} after your meeting. If you have no meeting, we delete them ${duration(2 * months)} after our last message.`,
      'If you do not want to be contacted, reply to this email. We will then delete your data and not write to you again.',
    ].join(' '),
};

export const reminders: Texts['reminders'] = {
  first: {
    subject: 'Reminder: make an appointment for your pension meeting',
    preheader: 'You have not made an appointment yet. It takes only a few minutes.',
    paragraphs: ({ employer }) => [
      `Recently you received an invitation to a pension meeting through ${ended(employer)} You have not made an appointment yet.`,
      'A pension adviser looks with you at where you stand with your pension. You get answers to your questions. You choose the day and the time yourself.',
    ],
  },
  second: {
    subject: 'Second reminder: your pension meeting',
    preheader: 'Your place is still open. Choose a day and a time.',
    paragraphs: ({ employer }) => [
      `We wrote to you earlier about the pension meeting that ${employer} offers you. You can still make an appointment.`,
      'Do you know how much you will receive later, and whether that is enough? In one hour you will have a clear picture.',
    ],
  },
};

export const exit: Texts['exit'] = {
  subject: 'Our last message about your pension meeting',
  preheader: ({ isOpen }) =>
    isOpen
      ? 'You will receive no more reminders after this. You can still make an appointment.'
      : 'You will receive no more reminders after this.',
  paragraphs: ({ employer, isOpen }) => [
    `You have not made an appointment for the pension meeting that ${employer} offers you. That is your own choice. We will send you no more reminders about it.`,
    isOpen
      ? 'If you would like a meeting after all, you can still make an appointment.'
      : 'The link in your invitation no longer works. If you would like a meeting after all, ask for a new invitation.',
  ],
  notice: ({ date }) => `You can make an appointment up to and including ${date}. After that the link no longer works.`,
  button: 'Make an appointment after all',
};

export const wishLetter: Texts['wishLetter'] = {
  subject: 'There is a free time for your pension meeting',
  preheader: 'A time that fits your wish has become free. We do not hold it for you.',
  youWished: ({ wish }) => `You told us that a pension meeting suits you best ${wish}. Now there is a free time.`,
  moment: ({ number }) => (number === 1 ? 'Free now' : 'Or'),
  more: 'There are more free times that suit you. You will see them when you make an appointment.',
  notKept: 'We do not hold this time for you. Whoever chooses it first has it.',
  change: 'Change or withdraw your wish',
  why: ({ employer }) =>
    `You are receiving this email because ${employer} has registered you for a pension meeting and you left us a wish.`,
};

/** To whoever asked for a lost link. */
export const lostLink: Texts['lostLink'] = {
  subject: 'Your link for the pension meeting',
  preheader: 'You asked us for your link. You will find it in this email.',
  paragraphs: [
    'You asked us for the link for your pension meeting. You will find it below. Use it to make an appointment, or to see and change the appointment you have.',
  ],
  head: { name: 'Name', employer: 'Employer', link: 'Your link' },
  open: 'Open link',
  askHr: 'Ask the HR department of this employer for your link.',
  notAsked:
    'If you did not ask for this, you need not do anything. Please do not forward this email: whoever has the link can change your appointment.',
  why: 'You are receiving this email because somebody asked on our site for the link of this email address.',
};

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Summary of your pension meeting',
  preheader: ({ consultant }) => `${consultant} has written down what you discussed.`,
  spoke: ({ date, consultant }) => `On ${date} you talked with ${consultant} about your pension. Below you can read what you discussed.`,
  replaces: 'You have already received a summary of this meeting. This one replaces it.',
  agreed: 'This is what was agreed:',
  private: 'Only you and your adviser see this summary. Your employer does not receive it.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'What did you think of your pension meeting?',
  preheader: 'Two short questions. Your answer is anonymous.',
  ask: ({ consultant }) =>
    `You recently had a pension meeting with ${consultant}. We would like to know what you thought of it. There are two questions, which take about a minute.`,
  anonymous:
    'Your answer is anonymous. We keep it without your name, and only show answers once there are at least five. Your employer does not see your answer.',
  button: 'Answer the two questions',
  until: ({ date }) => `The link works until ${date} and can be used once.`,
  why: ({ employer }) => `You are receiving this email because you had a pension meeting through ${ended(employer)}`,
};

export const paper: Texts['paper'] = {
  scan: 'Make your appointment with your phone. Point the camera at the code below and tap the link that appears.',
  type: 'If that does not work, type this address into a browser:',
  personal: 'The code and the address are only for you. Please do not pass this letter on.',
  help: ({ employer }) => `Do you need help? The HR department of ${employer} can also make the appointment for you.`,
  choice: 'A meeting is not compulsory. With the code you can also tell us that you would like a meeting later, or no meeting at all.',
  source: ({ employer, url }) =>
    `We received your name and email address from ${employer}, only to invite you to this meeting. What we do with them and how you can object is explained at ${url}.`,
  seeAppointment:
    'See, change or cancel your appointment with your phone. Point the camera at the code below and tap the link that appears.',
  typeCode: ({ site }) => `If that does not work, go to ${site} in a browser. Enter this code and your last name there:`,
  onlyYou: 'The code is only for you. Please do not pass this letter on.',
  confirmed: 'Your appointment for the pension meeting is confirmed.',
  changed: 'The appointment for your pension meeting has changed. You find the new appointment below.',
  online: ({ startTime }) =>
    `This meeting is online. On the day of the meeting, scan the code below at ${startTime}. You join on the page that appears.`,
  call: ({ sender, phone }) => `Do you need help? Call ${sender} on ${phone}. We are happy to arrange the appointment for you.`,
  replaced: 'Did you receive an earlier letter from us? The code in it no longer works. Please use the code in this letter.',
  sourceAtHome: ({ employer, url }) =>
    `We received your name and address from ${employer}, only to invite you to this meeting. What we do with them and how you can object is explained at ${url}.`,
};
