import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, idParams, line } from '#contract/fields.ts';
import { WEBHOOK_KINDS } from '#domain/events/webhooks.ts';
import { DELIVERY_STATUSES } from '#domain/firm/webhooks.ts';

/** What is sent: ids and words of ours. */
export const WebhookMessage = z.object({
  type: z.enum(WEBHOOK_KINDS),
  timestamp: z.string(),
  data: z.object({
    appointmentId: z.number().nullable(),
    employeeId: z.number().nullable(),
    status: z.string().nullable(),
    previousStatus: z.string().nullable(),
  }),
});

const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_KINDS)),
  createdAt: z.string(),
  /** How many messages wait. */
  waiting: z.number(),
  lastDeliveredAt: z.string().nullable(),
  /** Since when nothing is sent any more, and why. */
  switchedOffAt: z.string().nullable(),
  switchedOffReason: z.string().nullable(),
});

export const NewWebhook = z.object({
  url: line(2_000, 'Vul het adres van de ontvanger in.'),
  events: z
    .array(z.enum(WEBHOOK_KINDS, { error: 'Deze gebeurtenis bestaat niet.' }), { error: 'Kies minimaal één gebeurtenis.' })
    .min(1, { error: 'Kies minimaal één gebeurtenis.' })
    .max(100, { error: 'Dit zijn te veel gebeurtenissen.' })
    .transform((events) => [...new Set(events)]),
});

const Delivery = z.object({
  /** The `webhook-id` of the message. */
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  /** Null: it is not tried again. */
  nextAttemptAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  /** The HTTP status of the last answer; null: there was none. */
  responseStatus: z.number().nullable(),
  error: z.string().nullable(),
});

export const webhooks = group({
  'GET /api/admin/webhooks': { access: 'admin', scope: 'none', summary: 'De webhooks', output: z.array(Webhook) },
  'POST /api/admin/webhooks': {
    access: 'admin',
    scope: 'none',
    summary: 'Een webhook maken; het antwoord toont het geheim eenmalig',
    body: NewWebhook,
    output: z.object({ id: z.number(), secret: z.string() }),
  },
  'DELETE /api/admin/webhooks/{id}': {
    access: 'admin',
    scope: 'none',
    summary: 'Een webhook verwijderen, met wat nog wacht',
    params: idParams,
    output: Done,
  },
  'POST /api/admin/webhooks/{id}/test': {
    access: 'admin',
    scope: 'none',
    summary: 'Een testbericht sturen en op het antwoord wachten; lukt het, dan gaat een uitgezette webhook weer aan',
    params: idParams,
    output: Delivery,
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    access: 'admin',
    scope: 'none',
    summary: 'De laatste berichten van een webhook, de nieuwste eerst',
    params: idParams,
    output: z.array(Delivery),
  },
});
