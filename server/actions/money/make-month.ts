import type { Administrator } from '#domain/access/caller.ts';
import { MAX_STATEMENTS_AT_ONCE } from '#domain/money/vocabulary.ts';
import { REFUSALS, Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import type { StatementRow } from '#server/store/money/statements.ts';
import { keepStatementPdf } from './keep-statement-pdf.ts';
import { freeze } from './make-statement.ts';
import { openStatements } from './open-statements.ts';

type Outcome = {
  employerId: number;
  employerName: string;
  statement: StatementRow | null;
  refusal: RefusalCode | null;
  message: string | null;
};

/**
 * Makes one statement for each employer with open charges in this month, each in its own transaction: a failure half way leaves complete
 * statements, and a second call makes the rest. If two administrators do this simultaneously, the second finds nothing left.
 */
export async function makeMonth(
  services: Services,
  caller: Administrator,
  month: string,
): Promise<{ statements: Outcome[]; left: number }> {
  const open = (await openStatements(services)).filter((row) => row.month === month);
  const possible = open.filter(({ refusal }) => refusal === null);
  const made: Outcome[] = [];
  try {
    for (const employer of possible.slice(0, MAX_STATEMENTS_AT_ONCE)) made.push(await madeFor(services, caller, employer));
  } finally {
    const ids = made.flatMap(({ statement }) => statement?.id ?? []);
    services.later(() => printAll(services, ids));
  }
  const refused = open.flatMap(({ refusal, ...employer }) => (refusal ? outcome(employer, refusal) : []));
  return { statements: [...made, ...refused], left: Math.max(0, possible.length - MAX_STATEMENTS_AT_ONCE) };
}

type Employer = { employerId: number; employerName: string; month: string };

async function madeFor(services: Services, caller: Administrator, employer: Employer): Promise<Outcome> {
  const made = await freeze(services, caller, employer).catch(refusalOf);
  return outcome(employer, made instanceof Refusal ? made.code : made);
}

function outcome({ employerId, employerName }: Employer, came: StatementRow | RefusalCode): Outcome {
  const refusal = typeof came === 'string' ? came : null;
  const statement = typeof came === 'string' ? null : came;
  return { employerId, employerName, statement, refusal, message: refusal && REFUSALS[refusal].message };
}

/** A refusal concerns one employer; any other error ends the call. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** The PDFs are made one after the other, because each needs the logo and the file in memory. */
async function printAll(services: Services, ids: readonly number[]): Promise<void> {
  for (const id of ids) await keepStatementPdf(services, id);
}
