// The words that the product is made of, about who logs in: what the wire and the database call things, and what a person reads.

export const ROLES = ['admin', 'consultant', 'employee'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABEL: Record<Role, string> = { admin: 'beheerder', consultant: 'consultant', employee: 'gebruiker' };

export const SESSION_WAYS = ['password', 'sso'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

export const MIN_PASSWORD_LENGTH = 6;
