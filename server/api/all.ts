import type { Api } from '../http/bind.ts';
import { administratorsApi } from './administrators.ts';
import { appointmentsApi } from './appointments.ts';
import { chargesApi } from './charges.ts';
import { consultantsApi } from './consultants.ts';
import { employeesApi } from './employees.ts';
import { employersApi } from './employers.ts';
import { mailsApi } from './mails.ts';
import { planningApi } from './planning.ts';
import { sessionApi } from './session.ts';
import { settingsApi } from './settings.ts';
import { visitorApi } from './visitor.ts';

export const apis: Api[] = [
  sessionApi,
  administratorsApi,
  consultantsApi,
  employersApi,
  employeesApi,
  appointmentsApi,
  chargesApi,
  planningApi,
  mailsApi,
  settingsApi,
  visitorApi,
];
