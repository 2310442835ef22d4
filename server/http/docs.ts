import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { refuseAccess } from './bind.ts';
import { callerOf } from './sessions.ts';

/** The OpenAPI page at /api/docs, generated from the contract, for administrators. */
export async function documentApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Pensioengesprek portaal', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: async (request) => refuseAccess('admin', await callerOf(services, request)) },
  });
}
