import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const calls = Object.entries(contract) as [CallName, Endpoint][];

test('the document is valid OpenAPI 3.1 and holds every call with its access, scope and security', async () => {
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/openapi.json');
  const validator = new Validator();
  expect(await validator.validate(structuredClone(body))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap(Object.values);
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const [name, { access, scope = 'none' }] of calls) {
    const operation = body.paths[pathOf(name)][methodOf(name).toLowerCase()];
    expect([operation.tags, operation['x-scope']], name).toEqual([[access], scope]);
    const asksToken = operation.security.some((way: object) => 'token' in way);
    expect(asksToken, name).toBe(scope !== 'none');
  }
  expect(body['x-codes'].TOKEN_SCOPE).toEqual({ status: 403, message: 'Dit token mag deze aanroep niet doen.' });
});

test('the schemas are those of input and answer: a call’s parameters, a body’s fields and what an answer holds', async () => {
  const { body } = await (await portal.as('admin')).call('GET /api/openapi.json');
  const { parameters } = body.paths['/api/employees/{id}/availability'].get;
  expect(parameters.map(({ name, in: place, required }: Record<string, unknown>) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['date', 'query', true],
  ]);
  const { requestBody, responses } = body.paths['/api/employees'].post;
  expect(requestBody.required).toBe(true);
  expect(requestBody.content['application/json'].schema.required).toEqual(['employerId', 'firstName', 'lastName']);
  expect(Object.keys(responses['200'].content['application/json'].schema.properties)).toContain('invitationSentDate');
  expect(body.paths['/api/employees/upload'].post.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
});

test('administrators and tokens read it, and the page of the documentation shows the same', async () => {
  const admin = await portal.as('admin');
  const { body } = await admin.call('POST /api/admin/tokens', { body: { name: 'x', scope: 'read', expiresOn: '2026-12-31' } });
  const byToken = await portal.call('GET /api/openapi.json', { headers: { authorization: `Bearer ${body.token}` } });
  const shown = await admin.call('GET /api/docs/json' as CallName);
  expect([byToken.status, byToken.body]).toEqual([200, shown.body]);
  expect((await (await portal.as('consultant')).call('GET /api/openapi.json')).status).toBe(403);
});
