import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

type Text = Texts['privacyPage']['standardText'];
type Firm = Parameters<Text>[0];
type Retention = Parameters<Text>[1];

function whoWeAre({ name, address, phone, email, website }: Firm): string {
  const ways = [
    address && `- Address: ${address}`,
    phone && `- Phone: ${phone}`,
    email && `- Email: ${email}`,
    website && `- Website: ${website}`,
  ].filter(Boolean);
  const who = name
    ? `${name} holds personal meetings about pensions with employees. Your employer has registered you with us for this.`
    : 'We are a pension advice firm. Your employer has registered you with us for a personal meeting about your pension.';
  return [
    '# Who we are',
    `${who} We are responsible for your data in this portal. Here you can read what we do with it.`,
    ...(ways.length > 0 ? ['', 'How to reach us:', ...ways] : []),
  ].join('\n');
}

const WHICH_DATA = `# Which data we have
- your name and your email address
- your phone number, if you or your employer gave it to us
- your postal address, if your employer gave it to us
- the name of your employer
- your appointments: when, with which adviser, and whether an appointment was moved, cancelled or took place
- what was written down about your appointment, and what your adviser wrote to you after the meeting: only you and your adviser can read the latter
- what you write to your adviser beforehand: only your adviser reads it, and we delete it ${QUESTIONS_DAYS} days after the meeting
- the name and email address of the person coming with you, if you give them: until ${PARTNER_STAYS_DAYS} days after the meeting
- which emails we sent you
- whether we charged your employer for an appointment

If we ask you after the meeting what you thought of it, we keep your answer for at most 2 years and without your name. We only show figures of at least 5 answers together.

In this portal we never ask for your citizen service number (BSN), your DigiD (the login for Dutch public services) or your bank details.`;

const SOURCE = `# Where your data comes from
Your employer gave us your name and email address, and sometimes your phone number and postal address too. Your employer gave them only so that we can invite you to a meeting about your pension. We collect the rest when you make or change an appointment.`;

const WHAT_FOR = `# What we use it for
We use your data only for your pension meeting:
- to invite and remind you
- to make, move or cancel your appointment
- to settle the costs with your employer

The privacy law allows this, because it is in your interest and that of your employer that you can have your pension explained to you. The law calls this a legitimate interest. You decide yourself whether you want a meeting. We do not use your data for advertising and we do not sell it. Nothing about you is decided by a computer alone.`;

function howLong(retention: Retention): string {
  const title = '# How long we keep it';
  if (!retention)
    return `${title}\nWe keep your data no longer than is needed for your meeting and for what we have to arrange afterwards. If you would like us to delete it sooner, just ask us.`;
  const { employeeMonths, mailMonths } = retention;
  return `${title}
- If your meeting has taken place, we delete your data ${duration(employeeMonths)} after something last happened, such as the meeting or an email.
- If you did not have a meeting, we delete it after ${duration(2 * employeeMonths)}.
- We delete the text of emails after ${duration(mailMonths)}.

As long as you have an appointment, we keep your data. If we still have to settle a late cancellation with your employer, we keep it until that is done, for 2 years at most. After deletion your data may remain in a backup for a short time. We only use a backup after a failure.`;
}

const WHO_SEES = `# Who sees it
- the staff of our office who plan the meetings
- the adviser with whom you have an appointment
- your employer: only whether and when you have a meeting, if the appointments go through the HR department
- companies that run the website and the email for us: they may use your data only on our behalf

These pages do not track you. They contain no advertising and no cookies from others.`;

const RIGHTS = `# Your rights
Under the privacy law (GDPR, in Dutch: AVG) you may ask us to:
- show which data we have about you, and give you a copy
- correct data that is wrong
- delete your data
- stop using your data for a while
- give you your data in a file
- stop using your data altogether (objecting)`;

function howToAsk(firm: Firm): string {
  return `# How to ask
${whomToAsk(firm)} Tell us what you would like to know or change. You will get an answer within a month. It costs you nothing. We may ask you to show that it is really you. Do not send us a copy of your passport or identity card.`;
}

function notApproached(firm: Firm): string {
  return `# If you do not want to be contacted
You may object. ${whomToAsk(firm)} We then delete your data and do not write to you again. We keep only a code from which nobody can read your details. If your employer registers you again, we recognise the code and do not invite you.`;
}

function whomToAsk({ phone, email }: Firm): string {
  if (email && phone) return `Send an email to ${email} or call ${phone}.`;
  if (email) return `Send an email to ${email}.`;
  if (phone) return `Call ${phone}.`;
  return 'Reply to an email that you received from us, or ask the HR department of your employer.';
}

const COMPLAINT = `# Are you not satisfied?
Tell us, and we will look for a solution together. You can also complain to the Autoriteit Persoonsgegevens, the Dutch data protection authority. You can read how at www.autoriteitpersoonsgegevens.nl.`;

const standardText: Text = (firm, retention) =>
  [whoWeAre(firm), WHICH_DATA, SOURCE, WHAT_FOR, howLong(retention), WHO_SEES, RIGHTS, howToAsk(firm), notApproached(firm), COMPLAINT].join(
    '\n\n',
  );

export const privacyPage: Texts['privacyPage'] = { standardText };

const FOR_EVERYBODY = `# For everybody
We want everybody to be able to use these pages: with a screen reader, with a keyboard alone, or with large letters. We follow the guidelines WCAG 2.2, level AA.

# What was tested
- Every screen was checked with a program (axe): on a phone and on a computer.
- The steps were done with a keyboard alone.
- The pages were looked at on narrow screens and with enlarged letters.

People with a disability have not tested the pages for us yet.`;

export const accessibilityPage: Texts['accessibilityPage'] = {
  standardText: (firm) => `${FOR_EVERYBODY}

# If something does not work
${whomToAsk(firm)} Tell us on which page it was and what happened. We are also glad to make your appointment with you in another way.`,
};

export const realPage: Texts['realPage'] = {
  title: 'Is this email real?',
  intro: 'You received an email about a pension meeting. Here you can read how to see that it really comes from us.',
  who: {
    title: 'Who we are',
    firm: ({ name }) => `${name} holds personal meetings about pensions with employees. Your employer has registered you with us for this.`,
    portal: ({ name }) =>
      `We are a pension advice firm. Our portal is called ${ended(name)} Your employer has registered you with us for a personal meeting about your pension.`,
    address: ({ address }) => `You can find us at ${address}.`,
    website: { before: 'Our website is', after: '.' },
  },
  from: {
    title: 'Which address our emails come from',
    address: {
      before: 'Our emails always come from',
      after: '. An email from another address is not from us.',
    },
    none: 'We are not sending emails at the moment. If you received an email today, it is not from us.',
  },
  site: {
    title: 'Which site the links go to',
    address: {
      before: 'The links in our emails always go to',
      after: '. You can see that at the top of your browser. You are there now too.',
    },
  },
  never: {
    title: 'What we never ask for',
    intro: 'We never ask you for:',
    what: [
      'your DigiD (the login for Dutch public services)',
      'bank details, a PIN or a payment',
      'your citizen service number (BSN)',
      'a password',
    ],
  },
  doubt: {
    title: 'Are you still in doubt?',
    askHr: 'Do not click on the link. Ask the HR department of your employer whether the email is genuine.',
    byPhone: { before: 'Do not click on the link. Call us on', after: '.' },
    byMail: { before: 'Do not click on the link. Send us an email at', after: '.' },
    byBoth: { before: 'Do not click on the link. Call us on', between: 'or send an email to', after: '.' },
    notFromMail: 'Use this number or address, not the one in the email. You can also ask your employer.',
  },
};

export const stopping: Texts['stopping'] = {
  pending: 'One moment...',
  ask: {
    title: 'Stop receiving emails?',
    text: 'You will then get no more invitations and reminders from us. If you make an appointment yourself, you will still get a confirmation of it.',
    button: 'Stop sending me emails',
  },
  stopped: {
    title: 'You will get no more emails',
    text: 'You will get no more invitations and reminders from us. Your link keeps working. If you make an appointment yourself, you will still get a confirmation of it.',
    undo: 'Receive emails again',
  },
  resumed: { title: 'You will get emails again', text: 'We will send you invitations and reminders again.' },
};

/** The page on which somebody asks for a lost link. */
export const lostLinkPage: Texts['lostLinkPage'] = {
  title: 'Lost your link?',
  text: 'Enter your email address: the one at which you received our email. We will send you the link for your pension meeting again.',
  email: 'Email address',
  missing: 'Enter your email address.',
  button: 'Send me my link',
  pending: 'One moment...',
  sent: 'Check your email',
  sentText: 'If we know this address, you will receive an email with your link within a few minutes. Please check your spam folder too.',
  nothing: 'Nothing arrived? Your employer may have given us another address.',
  again: 'Try another address',
};

/** The page on which somebody types the code of a printed letter. */
export const letterCodePage: Texts['letterCodePage'] = {
  title: 'Did you receive a letter from us?',
  text: 'Enter the code from the letter, and your last name. You will then see your pension meeting: make an appointment, or see or change the appointment that you already have.',
  code: 'Code from the letter',
  lastName: 'Last name',
  missingCode: 'Enter the code that is in the letter.',
  missingName: 'Enter your last name.',
  button: 'Continue',
  pending: 'One moment...',
};

export const maintenance: Texts['maintenance'] = {
  checking: 'Checking the status of the system...',
  title: 'System temporarily offline',
  text: 'The pension meeting portal is being maintained at the moment.',
  reason: 'Reason',
  duration: 'Expected duration',
  promises: ['Your data is safe.', 'Planned appointments stay valid.', 'After the maintenance everything works again.'],
  refresh: 'Refresh status',
  refreshes: 'This page refreshes itself every 30 seconds.',
  over: 'The system is working again',
  overText: 'The maintenance is finished.',
  goOn: 'Continue where you were',
  back: 'Back to the portal',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Pension meeting portal',
  title: 'Page not found (404)',
  text: 'This page does not exist. Check the address, or go to the home page.',
  home: 'To the home page',
};

export const guide: Texts['guide'] = {
  skip: 'Skip to content',
  help: 'Help',
  contents: 'On this page',
  languages: 'Other languages',
};

export const document: Texts['document'] = {
  noScript: 'This portal only works with JavaScript. Turn JavaScript on and reload the page.',
  stopping: {
    undo: 'To receive emails again, reply to one of our emails.',
    unknown: 'Use the link in our newest email, or reply to that email.',
  },
};
