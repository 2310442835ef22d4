import type { Administrator } from '#domain/access/caller.ts';
import { CALENDAR_PROBLEMS } from '#domain/planning/own-calendar.ts';
import { Refusal } from '#domain/refusals.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { openMicrosoft, readOutlookCalendar } from '#server/calendar/home/microsoft-connection.ts';
import { TokenRefused, TokenServerAway, tokenFailureInDutch } from '#server/outside/token-failure.ts';
import type { Services } from '#server/services.ts';
import { consultantById } from '#server/store/people/consultants.ts';

/** Asks for the calendar of this consultant as it stands in Microsoft 365, and changes nothing there. */
export async function tryCalendarConnection(
  services: Pick<Services, 'db' | 'secretKey' | 'outside'>,
  _caller: Administrator,
  { consultantId }: { consultantId: number },
): Promise<{ calendar: string; teams: boolean }> {
  const consultant = await consultantById(services.db, consultantId);
  if (!consultant) throw new Refusal('CONSULTANT_NOT_FOUND');
  try {
    const graph = await openMicrosoft(services);
    if (!graph) throw new Refusal('NO_CALENDAR_CONNECTION');
    return await readOutlookCalendar(graph, consultant.user.email);
  } catch (error) {
    if (error instanceof CalendarFailure) throw new Refusal('CALENDAR_CONNECTION_FAILED', {}, inWords(error));
    throw error;
  }
}

function inWords({ problem, cause }: CalendarFailure): string {
  if (cause instanceof TokenRefused || cause instanceof TokenServerAway) return tokenFailureInDutch(cause);
  return CALENDAR_PROBLEMS[problem];
}
