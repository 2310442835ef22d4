import { z } from 'zod';
import { contract } from '#contract/all.ts';
import { type Endpoint, SERVES } from '#contract/endpoint.ts';
import { WebhookMessage } from '#contract/firm/webhooks.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { WEBHOOK_EVENTS } from '#domain/events/webhooks.ts';
import { REFUSALS } from '#domain/refusals.ts';

// The contract as an OpenAPI 3.1 document. Everything in it is read from `contract/` and `domain/`, by Zod's own JSON Schema.

type Schema = { properties?: Record<string, Schema>; required?: string[] } & Record<string, unknown>;

export function openapiDocument(): Record<string, unknown> {
  document ??= madeDocument();
  return document;
}
let document: Record<string, unknown> | null = null;

function madeDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = pathOf(name);
    paths[path] ??= {};
    paths[path][methodOf(name).toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pensioengesprek portaal',
      version: '1',
      description:
        'A program sends its token as `Authorization: Bearer …`. `x-scope` says what the token must be made for; `none`: the call serves no ' +
        'token. A token makes 600 calls a minute, and its answers leave `invitationToken` out. Dates are yyyy-MM-dd and times HH:mm, both in ' +
        'Amsterdam; instants are ISO 8601 in UTC. Every refusal has the form of `Refused`; `x-codes` lists the codes with their status and words.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(SERVES).map((access) => ({ name: access, description: servedInWords({ access: access as Endpoint['access'] }) })),
    paths,
    webhooks: Object.fromEntries(Object.entries(WEBHOOK_EVENTS).map(([type, words]) => [type, { post: messageOf(type, words) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token, made under Instellingen.' },
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session', description: 'Over https `__Host-portal_session`.' },
      },
      schemas: {
        Refused: {
          type: 'object',
          properties: {
            message: { type: 'string', description: 'In Dutch, for people.' },
            errorType: { type: 'string', enum: [...Object.keys(REFUSALS), 'UNEXPECTED'] },
            fields: { type: 'object', description: 'With VALIDATION: what is wrong, by field.', additionalProperties: { type: 'string' } },
          },
          required: ['message', 'errorType'],
        },
      },
      responses: {
        Refused: { description: 'Refused, and nothing was changed.', content: jsonOf({ $ref: '#/components/schemas/Refused' }) },
      },
    },
    'x-codes': Object.fromEntries(Object.entries(REFUSALS).map(([code, { status, message }]) => [code, { status, message }])),
  };
}

function operationOf(name: string, endpoint: Endpoint): object {
  const { access, scope = 'none', summary, params, query, body, upload } = endpoint;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)];
  return {
    operationId: name.replace('/api', '').replaceAll(/\W+/g, '_').replace(/_$/, ''),
    summary,
    description: servedInWords(endpoint),
    tags: [access],
    'x-scope': scope,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: !body.safeParse(undefined).success, content: jsonOf(schemaOf(body, 'input')) } }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', content: answerOf(endpoint) },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Standard Webhooks 1.0: standardwebhooks.com. */
function messageOf(type: string, summary: string): object {
  const { properties = {}, ...message } = schemaOf(WebhookMessage, 'output');
  const body = { ...message, properties: { ...properties, type: { const: type } } };
  const header = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } });
  return {
    summary,
    parameters: [
      header('webhook-id', 'Of the message: the same at every attempt.'),
      header('webhook-timestamp', 'Seconds since 1970, at the attempt.'),
      header('webhook-signature', '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64.'),
    ],
    requestBody: { required: true, content: jsonOf(body) },
    responses: {
      '2XX': { description: 'Taken. Every other answer, none within 15 seconds and a redirect are tried again, for three days.' },
      '410': { description: 'The receiver is gone: the webhook is switched off at once.' },
    },
  };
}

const FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: { type: 'string' },
};

/** Callers without an account are recognised by the link in the path. */
function securityOf({ access, scope = 'none' }: Endpoint): object[] {
  const isOpen = access === 'public' || access === 'visitor' || access === 'hr';
  return [...(isOpen ? [{}] : [{ session: [] }]), ...(scope === 'none' ? [] : [{ token: [scope] }])];
}

/** Who may make the call. */
function servedInWords({ access, by }: Pick<Endpoint, 'access' | 'by'>): string {
  const kinds = Object.entries(SERVES[access]).flatMap(([kind, isServed]) => (isServed ? kind : []));
  return `Served to: ${kinds.join(', ')}${by ? ` with the link of an ${by}` : ''}.`;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** A file, or a text that the handler writes, has the type that its answer says. */
const answerOf = ({ raw, output }: Endpoint) => (raw ? { '*/*': {} } : jsonOf(schemaOf(output, 'output')));

const jsonOf = (schema: object) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io });
  return written as Schema;
}
