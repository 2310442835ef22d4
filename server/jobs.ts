import { setTimeout as sleep } from 'node:timers/promises';
import { forgottenBefore } from '#domain/access/hr-desk.ts';
import { TOKEN_STAYS_DAYS } from '#domain/access/tokens.ts';
import { ZONE } from '#domain/calendar.ts';
import { quarterOf } from '#domain/conversation/quarters.ts';
import { questionsKeptFrom } from '#domain/conversation/questions.ts';
import { SUMMARY_MONTHS } from '#domain/conversation/summary.ts';
import { ANSWERS_STAY_MONTHS } from '#domain/conversation/survey.ts';
import { DELIVERIES_STAY_DAYS } from '#domain/firm/webhooks.ts';
import { LIST_PROPOSAL_DAYS } from '#domain/people/vocabulary.ts';
import { PROPOSAL_STAYS } from '#domain/planning/visits/proposal.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { shortenAudit } from './actions/access/shorten-audit.ts';
import { ATTEMPT_MINUTES } from './actions/access/start-sso.ts';
import { askForOutcomes } from './actions/conversation/ask-for-outcomes.ts';
import { forgetPartners } from './actions/conversation/forget-partners.ts';
import { deliverWebhooks } from './actions/firm/deliver-webhooks.ts';
import { keepHomes } from './actions/planning/keep-homes.ts';
import { readDueCalendars } from './actions/planning/read-calendars.ts';
import { finishOverviews } from './actions/post/finish-overviews.ts';
import { mailWishers } from './actions/post/mail-wishers.ts';
import { readDueBounces } from './actions/post/read-bounces.ts';
import { runDueNight } from './actions/post/run-night.ts';
import { eraseExpired } from './actions/privacy/erase.ts';
import { eraseByAge } from './actions/privacy/erase-by-age.ts';
import { makeDueBackup } from './actions/privacy/make-due-backup.ts';
import { writeJournal } from './actions/privacy/write-journal.ts';
import { closeEndedRounds } from './actions/rounds/close-round.ts';
import { sendDueWaves } from './actions/rounds/send-waves.ts';
import { logFailure } from './failures.ts';
import { endOfSessions } from './http/sessions.ts';
import type { Services } from './services.ts';
import { deleteHrBrowsersBefore } from './store/access/hr-links.ts';
import { forgetEndedCounters } from './store/access/limits.ts';
import { deleteAttemptsBefore } from './store/access/oidc.ts';
import { deleteStaleSessions } from './store/access/sessions.ts';
import { deleteTokensBefore } from './store/access/tokens.ts';
import { deleteExpiredPasswordTokens } from './store/access/users.ts';
import { deleteQuestionsBefore } from './store/conversation/questions.ts';
import { deleteSummariesBefore } from './store/conversation/summaries.ts';
import { deleteSurveyLinksBefore } from './store/conversation/survey.ts';
import { deleteAnswersBefore } from './store/conversation/survey-answers.ts';
import { deleteDeliveriesBefore } from './store/firm/webhooks.ts';
import { deleteListProposalsBefore } from './store/people/list-proposals.ts';
import { deleteProposalsBefore } from './store/planning/visit-proposals.ts';
import { learnOld } from './store/post/invitation-outcomes.ts';
import { deleteMailsOfNobody } from './store/post/mails.ts';
import { deleteNightsBefore } from './store/post/nights.ts';

type Jobs = {
  stop: () => Promise<void>;
  /** Whether a backup or the journal of erasures is being written, so that process.exit would wait for a hanging disk. */
  isAtDisk: () => boolean;
};
type Job = { name: string; run: (services: Services) => Promise<unknown> };

/** How often the jobs run; the first time is immediately after the start. */
const TICK_MS = 30_000;
const WEBHOOK_TICK_MS = 3_000;
const LOOK_AGAIN_MS = 5_000;

/** Checks twice a minute what is due and not yet done. A timer for 23:55 would skip every night in which no server ran. */
export function startJobs(services: Services): Jobs {
  const ending = new AbortController();
  const { signal } = ending;
  const jobs = allJobs(signal);
  // In a loop of its own: a large backup would delay the daily run.
  let writing = 0;
  const atDisk = (name: string, write: Job['run']): Job[] => [
    {
      name,
      run: async (services) => {
        writing++;
        await write(services).finally(() => writing--);
      },
    },
  ];
  const backups = atDisk('the backup', (services) => makeDueBackup(services, signal));
  // In a loop of its own: a hanging disk would stop the other jobs.
  const journal = atDisk('the journal of erasures', writeJournal);
  // In a loop of its own: slow calendar servers would delay the other jobs.
  const calendars = [{ name: 'reading calendars', run: (services: Services) => readDueCalendars(services, { stop: signal }) }];
  // Likewise; apart from reading, so that many addresses do not delay what is to be written within a minute.
  const homes = [{ name: 'calendars of consultants', run: (services: Services) => keepHomes(services, signal) }];
  // In a loop of its own: slow receivers would delay the other jobs, and people expect a message within seconds.
  const webhooks = [{ name: 'delivering webhooks', run: (services: Services) => deliverWebhooks(services, { stop: signal }) }];
  const loops = [
    { list: jobs },
    { list: backups },
    { list: journal },
    { list: calendars },
    { list: homes },
    { list: webhooks, everyMs: WEBHOOK_TICK_MS },
  ];
  const ends = loops.map(({ list, everyMs = TICK_MS }) =>
    repeatedly(everyMs, async () => {
      if (await mayBegin(services, signal)) await runJobs(services, list, () => signal.aborted);
    }),
  );
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(ends.map((end) => end()));
    },
    isAtDisk: () => writing > 0,
  };
}

/**
 * Compares this machine's clock with the database's before each run of the jobs, and every five seconds while they differ. False: skip the
 * run.
 */
async function mayBegin({ guard, log }: Services, signal: AbortSignal): Promise<boolean> {
  try {
    while (!signal.aborted) {
      if (!guard || (await guard.look())) return true;
      await sleep(LOOK_AGAIN_MS, null, { signal }).catch(() => {});
    }
  } catch (error) {
    logFailure(log, 'comparing the clock with that of the database', error);
  }
  return false;
}

/** Repeats `work` without overlap. Returns a function that stops it and waits for the current run. */
function repeatedly(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= work().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(tick, everyMs);
  tick();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A failing job is logged and tried again at the next tick; the jobs after it still run. */
export async function runJobs(services: Services, jobs: Job[], isStopping = () => false): Promise<void> {
  for (const { name, run } of jobs) {
    if (isStopping() || services.guard?.mayWork() === false) return;
    try {
      await run(services);
      services.failingJobs?.set(name, false);
    } catch (error) {
      services.failingJobs?.set(name, true);
      logFailure(services.log, name, error);
    }
  }
}

/** Deletes mails about nobody and nights after 24 months, the period of the audit log. */
async function forgetOld({ db, now }: Services): Promise<void> {
  const before = now().toZonedDateTimeISO(ZONE).subtract({ months: 24 });
  await deleteMailsOfNobody(db, isoOf(before.toInstant()));
  await deleteNightsBefore(db, before.toPlainDate().toString());
}

async function forgetConversations({ db, now }: Services): Promise<void> {
  const here = now().toZonedDateTimeISO(ZONE);
  await deleteSummariesBefore(db, isoOf(here.subtract({ months: SUMMARY_MONTHS }).toInstant()));
  await deleteSurveyLinksBefore(db, here.toPlainDate().toString());
  await deleteAnswersBefore(db, quarterOf(here.subtract({ months: ANSWERS_STAY_MONTHS }).toPlainDate().toString()));
}

/** Sessions, tokens, password links, and log-ins at the provider that nobody finished. */
async function forgetLogins({ db, now }: Services): Promise<void> {
  await deleteStaleSessions(db, endOfSessions(now()));
  await deleteTokensBefore(db, dateOf(now().subtract({ hours: 24 * TOKEN_STAYS_DAYS })));
  await deleteExpiredPasswordTokens(db, isoOf(now()));
  await deleteAttemptsBefore(db, isoOf(now().subtract({ minutes: ATTEMPT_MINUTES })));
}

/** `stop` aborts waiting for a mail server when this server stops. */
export function allJobs(stop?: AbortSignal): Job[] {
  let nights = 0;
  /** Runs the job once after each nightly run; after a failure again at the next tick. */
  const afterNight = (job: Job): Job => {
    let done = 0;
    return {
      name: job.name,
      run: async (services) => {
        if (done === nights) return;
        const night = nights;
        await job.run(services);
        done = night;
      },
    };
  };
  return [
    // Before the nightly run: a closed round stores its figures, and reminders of that same minute would be in them as mails not yet
    // accepted.
    { name: 'closing rounds', run: closeEndedRounds },
    {
      name: 'the nightly run',
      run: async (services) => {
        if ((await runDueNight(services)) !== null) nights++;
      },
    },
    { name: 'asking for outcomes', run: askForOutcomes },
    { name: 'waves of invitations', run: sendDueWaves },
    { name: 'mails about wishes', run: mailWishers },
    { name: 'erasing deleted people', run: eraseExpired },
    { name: 'erasing by age', run: eraseByAge() },
    afterNight({
      name: 'forgetting questions for conversations',
      run: ({ db, now }) => deleteQuestionsBefore(db, questionsKeptFrom(dateOf(now()))),
    }),
    afterNight({ name: 'forgetting partners', run: forgetPartners }),
    afterNight({ name: 'forgetting log-ins', run: forgetLogins }),
    afterNight({
      name: 'forgetting proposals of visiting days',
      run: ({ db, now }) => deleteProposalsBefore(db, isoOf(now().subtract({ hours: 24 * PROPOSAL_STAYS }))),
    }),
    afterNight({
      name: 'forgetting lists of employers',
      run: ({ db, now }) => deleteListProposalsBefore(db, isoOf(now().subtract({ hours: 24 * LIST_PROPOSAL_DAYS }))),
    }),
    afterNight({
      name: 'forgetting browsers of HR',
      run: ({ db, now }) => deleteHrBrowsersBefore(db, isoOf(forgottenBefore(now()))),
    }),
    afterNight({ name: 'forgetting summaries and answers', run: forgetConversations }),
    afterNight({
      name: 'forgetting messages to webhooks',
      run: ({ db, now }) => deleteDeliveriesBefore(db, isoOf(now().subtract({ hours: 24 * DELIVERIES_STAY_DAYS }))),
    }),
    afterNight({ name: 'forgetting limits', run: ({ db }) => forgetEndedCounters(db) }),
    afterNight({ name: 'forgetting old mails and nights', run: forgetOld }),
    afterNight({ name: 'learning from old invitations', run: ({ db, now }) => learnOld(db, now()) }),
    afterNight({ name: 'shortening the audit log', run: (services) => shortenAudit(services) }),
    { name: 'finishing overviews to HR', run: finishOverviews },
    // Last, because a mail server may be slow.
    { name: 'reading delivery reports', run: (services) => readDueBounces(services, { stop }) },
  ];
}
