import type { Api } from '../http/bind.ts';
import { sessionApi } from './session.ts';

export const apis: Api[] = [sessionApi];
