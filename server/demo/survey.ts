import { addDays, mondayOf } from '#domain/calendar.ts';
import { dateOf, instantOf, isoOf } from '#domain/time.ts';
import { gatherAnswers } from '#server/actions/conversation/gather-answers.ts';
import { dice } from '#server/dice.ts';
import type { Services } from '#server/services.ts';
import { surveyConfigRow, updateSurveyConfig } from '#server/store/conversation/survey.ts';
import { insertAnswers } from '#server/store/conversation/survey-answers.ts';
import type { Booked } from './life.ts';
import { nth } from './nth.ts';

const WEEKS = 26;
const ANSWERING = 0.55;
const MARKS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1];
const REMARKS: Record<number, readonly string[]> = {
  5: [
    'Eindelijk begrijp ik wat er op mijn UPO staat.',
    'Fijn dat mijn partner erbij kon zijn.',
    'Heel duidelijk, en er was alle tijd voor mijn vragen.',
    'Ik weet nu dat ik eerder kan stoppen dan ik dacht.',
  ],
  4: [
    'Goed gesprek. De samenvatting achteraf was handig.',
    'Prettig dat het online kon.',
    'Ik had meer willen weten over minder werken.',
    'Nuttig. Ik ga mijn oude pensioenen nu opzoeken.',
  ],
  3: ['Een uur was te kort voor al mijn vragen.', 'Nog een gesprek over een jaar zou goed zijn.'],
  2: ['Het ging wat snel. Ik begreep niet alle woorden.'],
  1: ['De verbinding viel steeds weg.'],
};

/** The survey is on, and people have answered it week by week. */
export async function answerInDemo({ db, now }: Pick<Services, 'db' | 'now'>, appointments: Iterable<Booked>): Promise<void> {
  const thisWeek = mondayOf(dateOf(now()));
  const { id } = await surveyConfigRow(db);
  await updateSurveyConfig(db, id, { isEnabled: true, enabledAt: isoOf(now()) });
  const roll = dice(27);
  const held = [...appointments].filter(({ status, employee }) => status === 'voltooid' && employee.stoppedAt === null);
  // Answered in the week after the conversation.
  const perWeek = Map.groupBy(held, ({ date }) => addDays(mondayOf(date), 7));
  for (let week = addDays(thisWeek, -7 * WEEKS); week <= thisWeek; week = addDays(week, 7)) {
    const answers = (perWeek.get(week) ?? []).flatMap(({ consultantId, employee: { employerId } }) => {
      if (roll() > ANSWERING) return [];
      const useful = nth(MARKS, Math.floor(roll() * MARKS.length));
      const remarks = REMARKS[useful] ?? [];
      const remark = roll() < 0.3 ? nth(remarks, Math.floor(roll() * remarks.length)) : null;
      return [{ week, consultantId, employerId, useful, remark }];
    });
    if (answers.length === 0) continue;
    await insertAnswers(db, answers);
    await gatherAnswers({ db, now: () => instantOf(week, '12:00') });
  }
}
