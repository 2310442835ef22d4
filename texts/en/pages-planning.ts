import type { Texts } from '#texts/texts.ts';
import { ADVISER, COSTS, LATE } from './appointment.ts';
import { counted, dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from './dates.ts';

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

export const speaking: Texts['speaking'] = {
  group: () => 'Advisers who speak English',
  speaks: () => 'Speaks English',
  nobody: {
    title: () => 'None of the advisers speaks English',
    text: () =>
      'None of the advisers with a free time speaks English. You can still make an appointment. You may bring someone who translates for you.',
  },
  notThatDay: {
    title: () => 'No English on this day',
    text: () => 'None of the advisers with a free time on this day speaks English.',
    first: ({ date }) => `The first day on which someone does: ${dateInWords(date)}.`,
  },
};

export const holidays: Texts['holidays'] = {
  new_year: 'New Year’s Day',
  easter_sunday: 'Easter Sunday',
  easter_monday: 'Easter Monday',
  kings_day: 'King’s Day',
  liberation_day: 'Liberation Day',
  ascension_day: 'Ascension Day',
  whit_sunday: 'Whit Sunday',
  whit_monday: 'Whit Monday',
  christmas_day: 'Christmas Day',
  boxing_day: 'Boxing Day',
};
