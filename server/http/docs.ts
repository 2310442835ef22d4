import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '#server/services.ts';
import { refuseAccess, withSecondFactor } from './bind.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { callerOf } from './sessions.ts';

/** The OpenAPI page at /api/docs, generated from the contract, for administrators. */
export async function documentApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Pensioengesprek portaal', version: '1' } },
    transform: jsonSchemaTransform,
  });
  // In a scope of its own, so that the gates stand before the files of the page as well: those of every call, in the same order.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      const caller = await callerOf(services, request);
      await refuseDuringMaintenance(services, () => caller);
      refuseAccess('admin', withSecondFactor('admin', caller));
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
