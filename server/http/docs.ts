import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '#server/services.ts';
import { refuseAccess, withSecondFactor } from './bind.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { refuseForeignRead } from './origin.ts';
import { callerOf } from './sessions.ts';

/** The OpenAPI page at /api/docs, generated from the contract, for administrators only. */
export async function documentApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Pensioengesprek portaal', version: '1' } },
    transform: jsonSchemaTransform,
  });
  // A plugin scope of its own, so that its hooks apply the checks of every call, in the same order, to the page's static files too.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      const caller = await callerOf(services, request);
      refuseForeignRead(request, caller !== null);
      await refuseDuringMaintenance(services, () => caller);
      refuseAccess('admin', withSecondFactor('admin', caller));
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
