import { quarterOf } from '#domain/conversation/quarters.ts';
import { isoOf } from '#domain/time.ts';
import { dice } from '#server/dice.ts';
import type { Services } from '#server/services.ts';
import { surveyConfigRow, updateSurveyConfig } from '#server/store/conversation/survey.ts';
import { insertAnswers } from '#server/store/conversation/survey-answers.ts';
import type { Booked } from './life.ts';
import { nth } from './nth.ts';

const ANSWERING = 0.55;
const MARKS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1];
/** Each remark is given once. */
const REMARKS: readonly { useful: number; remark: string }[] = [
  { useful: 5, remark: 'Eindelijk begrijp ik wat er op mijn UPO staat.' },
  { useful: 4, remark: 'Goed gesprek. De samenvatting achteraf was handig.' },
  { useful: 5, remark: 'Fijn dat mijn partner erbij kon zijn.' },
  { useful: 3, remark: 'Een uur was te kort voor al mijn vragen.' },
  { useful: 5, remark: 'Heel duidelijk, en er was alle tijd voor mijn vragen.' },
  { useful: 4, remark: 'Prettig dat het online kon.' },
  { useful: 4, remark: 'Ik had meer willen weten over minder werken.' },
  { useful: 1, remark: 'De verbinding viel steeds weg.' },
  { useful: 5, remark: 'Ik weet nu dat ik eerder kan stoppen dan ik dacht.' },
  { useful: 4, remark: 'Nuttig. Ik ga mijn oude pensioenen nu opzoeken.' },
  { useful: 3, remark: 'Nog een gesprek over een jaar zou goed zijn.' },
  { useful: 5, remark: 'Rustig uitgelegd, ook wat er gebeurt als ik overlijd.' },
  { useful: 2, remark: 'Het ging wat snel. Ik begreep niet alle woorden.' },
  { useful: 4, remark: 'De lijst met wat ik mee moest nemen hielp goed.' },
  { useful: 5, remark: 'Ik zag er tegenop, maar het viel erg mee.' },
  { useful: 4, remark: 'Graag de volgende keer ook op papier.' },
];

/** Switches the survey on, and stores answers about the conversations that were held. */
export async function answerInDemo({ db, now }: Pick<Services, 'db' | 'now'>, appointments: Iterable<Booked>): Promise<void> {
  const { id } = await surveyConfigRow(db);
  await updateSurveyConfig(db, id, { isEnabled: true, enabledAt: isoOf(now()) });
  const roll = dice(27);
  const unsaid = REMARKS.toReversed();
  const held = [...appointments].filter(({ status, employee }) => status === 'voltooid' && employee.stoppedAt === null);
  // The latest first: the last quarter has the most remarks.
  held.sort((a, b) => (a.date < b.date ? 1 : -1));
  const answers = held.flatMap(({ date, consultantId, employee: { employerId } }) => {
    if (roll() > ANSWERING) return [];
    const said = roll() < 0.3 ? unsaid.pop() : undefined;
    const answer = said ?? { useful: nth(MARKS, Math.floor(roll() * MARKS.length)), remark: null };
    return [{ quarter: quarterOf(date), consultantId, employerId, ...answer }];
  });
  await insertAnswers(db, answers);
}
