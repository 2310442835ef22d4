import { tasks } from '#contract/firm/tasks.ts';
import { listTasks } from '#server/actions/firm/list-tasks.ts';
import { serve } from '#server/http/bind.ts';

export const tasksApi = serve(tasks, { 'GET /api/admin/tasks': ({ services, caller }) => listTasks(services, caller) });
