/** What an administrator fills in about an employee, by hand or by upload. Store, upload and letters derive their columns from it. */
export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
