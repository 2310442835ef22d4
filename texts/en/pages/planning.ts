import { ADVISER } from '#texts/en/appointment.ts';
import { counted, dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from '#texts/en/dates.ts';
import { COSTS, LATE } from '#texts/en/late.ts';
import type { Texts } from '#texts/texts.ts';

export const planning: Texts['planning'] = {
  whose: ({ name }) => `Pension meeting of ${name}`,
  day: {
    title: 'On which day would you like the meeting?',
    missing: 'Choose a day with free times.',
    nothing: 'There is no free time right now',
    none: {
      virtueel: 'There are no free times for an online meeting in the near future.',
      fysiek: 'There are no free times for a meeting in person in the near future.',
    },
    otherKind: 'Go back and choose another type of meeting, or look again later.',
    linkStays: 'Your link keeps working.',
    lookAgain: 'Look again',
  },
  week: {
    legend: 'Day',
    first: ({ date }) => `First free date: ${dayAndMonth(date)}`,
    previous: 'Previous week',
    next: 'Next week',
    week: weekInWords,
    nameOfDay,
    nameOfMonth,
    dayOfMonth,
    free: ({ count }) => counted(count, { one: 'free time', other: 'free times' }),
    weekend: 'Weekend',
    over: 'Past',
    notOpen: 'Not open yet',
    full: 'Full',
    closed: 'Closed',
  },
  time: {
    title: 'Which time suits you?',
    missing: 'Choose a time.',
    which: {
      virtueel: ({ date }) => `On ${dateInWords(date)}, online. A meeting takes one hour.`,
      fysiek: ({ date }) => `On ${dateInWords(date)}, in person. A meeting takes one hour.`,
    },
    full: 'No free times left',
    fullText: 'There are no free times left on this day. Your other choices have been saved.',
    otherDay: 'Choose another day',
    late: 'Can no longer be changed free of charge',
    lateText: ({ until }) =>
      `${until === null ? 'The times on this day start' : `The times up to and including ${until} start`} within ${LATE}. If you choose one of them, you cannot change the appointment any more. You can cancel it. ${COSTS}`,
  },
  slots: {
    legend: 'Time and adviser',
    preferred: ({ employer }) => `Preferred advisers of ${employer}`,
    others: 'Other advisers',
    all: 'Advisers',
    specialization: () => ADVISER,
    visiting: ({ consultant, employer }) => `${consultant} is at ${employer} that day`,
    bound: ({ employer }) => `Only times next to other meetings at ${employer} are shown here.`,
  },
  notLoaded: 'The free times could not be loaded',
  kept: 'Your choices have been saved.',
};
