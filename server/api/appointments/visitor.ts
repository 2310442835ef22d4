import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '#contract/visitor.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { book } from '#server/actions/appointments/book.ts';
import { cancelAsVisitor } from '#server/actions/appointments/cancel-as-visitor.ts';
import { moveAsVisitor } from '#server/actions/appointments/move-as-visitor.ts';
import { chooseLanguage } from '#server/actions/people/choose-language.ts';
import { serve } from '#server/http/bind.ts';
import { answerTo } from '#server/http/pages/language.ts';
import { questionsSavedAt } from '#server/steps/appointments/questions.ts';
import { openConsultants, openDays } from '#server/steps/open-slots.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { phoneModeOf } from '#server/store/firm/settings.ts';
import { employeeByInvitationToken } from '#server/store/post/invitation-links.ts';
import { forHolder, forHolderWithQuestions } from './for-holder.ts';

export const visitorApi = serve(visitor, {
  'GET /api/employee/{token}': async ({ services, caller: { token }, reply }) => {
    const { db, now } = services;
    const employee = await employeeByInvitationToken(db, token);
    if (!employee) throw new Refusal('INVALID_TOKEN');
    const appointment = await appointmentBy(db, { plannedFor: employee.id });
    // An appointment outlives its invitation.
    if (!appointment && !isLinkAlive(employee, now())) throw new Refusal('INVALID_TOKEN');
    const wish = employee.employer.communicatieViaHrm ? null : employee.wish;
    return {
      ...answerTo(reply, employee),
      phoneMode: await phoneModeOf(db),
      wish,
      appointment: appointment && {
        ...forInvitee(appointment, now()),
        questionsSavedAt: await questionsSavedAt(services, appointment),
      },
    };
  },

  'GET /api/public/availability': ({ services, query: { date, employeeToken } }) =>
    openConsultants(services, visitorWith(employeeToken), date),

  'GET /api/public/availability/all': async ({ services, query, request, reply }) =>
    unlessKnown(request, reply, await openDays(services, visitorWith(query.employeeToken))),

  'POST /api/book/{token}': async ({ services, caller, body }) => ({
    ...forInvitee(await book(services, caller, body), services.now()),
    questionsSavedAt: null,
  }),

  'GET /api/appointment/token/{token}': async ({ services, caller: { token }, reply }) => {
    const appointment = await appointmentBy(services.db, { cancelToken: token });
    if (!appointment) throw new Refusal('INVALID_CANCEL_LINK');
    answerTo(reply, appointment.employee);
    return { ...(await forHolderWithQuestions(services, appointment)), phoneMode: await phoneModeOf(services.db) };
  },

  'POST /api/cancel/{token}': ({ services, caller, body }) => cancelAsVisitor(services, caller, { late: body?.late }),

  'POST /api/language/{token}': ({ services, caller, body }) => chooseLanguage(services, caller, body.language),

  'POST /api/modify/{token}': async ({ services, caller, body }) =>
    forHolderWithQuestions(services, await moveAsVisitor(services, caller, body)),
});

function visitorWith(token: string | undefined) {
  return token === undefined ? null : { kind: 'visitor' as const, token };
}

/**
 * The answer for the holder of the invitation: with communication through HR it leaves out the token to change the appointment, which only
 * HR gets.
 */
function forInvitee(appointment: Appointment, now: Temporal.Instant) {
  const viaHr = appointment.employee.employer.communicatieViaHrm;
  return { ...forHolder(appointment, now), cancelToken: viaHr ? null : appointment.cancelToken };
}

/** The ETag is computed from the answer itself, so that a taken slot always changes it. */
function unlessKnown<Answer>(request: FastifyRequest, reply: FastifyReply, answer: Answer): Answer {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (!known) return answer;
  return reply.code(304).send() as Answer;
}
