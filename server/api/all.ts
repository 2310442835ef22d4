import type { Api } from '../http/bind.ts';
import { administratorsApi } from './administrators.ts';
import { consultantsApi } from './consultants.ts';
import { employersApi } from './employers.ts';
import { sessionApi } from './session.ts';

export const apis: Api[] = [sessionApi, administratorsApi, consultantsApi, employersApi];
