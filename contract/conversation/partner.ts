import { group } from '#contract/endpoint.ts';
import { tokenParams } from '#contract/fields.ts';
import { OwnAppointment } from '#contract/visitor.ts';
import { PartnerInput } from './partner-fields.ts';

// The partner: whoever the employee brings to the conversation. Shown only to the employee and the consultant.

export const partner = group({
  'PUT /api/partner/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Iemand meenemen naar het gesprek, of iemand anders; die krijgt een eigen uitnodiging voor de agenda',
    params: tokenParams,
    body: PartnerInput,
    output: OwnAppointment,
  },
  'DELETE /api/partner/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Toch niemand meenemen naar het gesprek',
    params: tokenParams,
    output: OwnAppointment,
  },
});
