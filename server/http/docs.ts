import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { refuseAccess, withSecondFactor } from './bind.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { openapiDocument } from './openapi.ts';
import { refuseForeignRead } from './origin.ts';
import { callerOf } from './sessions.ts';

/** The page at /api/docs that shows the OpenAPI document, for administrators only. */
export async function documentApi(app: FastifyInstance, services: Services): Promise<void> {
  // The plugin's type knows no OpenAPI 3.1.
  await app.register(swagger, { mode: 'static', specification: { document: openapiDocument() as never } });
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
