// The words that the product is made of, about who logs in: what the wire and the database call things, and what a person reads.

export const ROLES = ['admin', 'consultant', 'employee'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABEL: Record<Role, string> = { admin: 'beheerder', consultant: 'consultant', employee: 'gebruiker' };

export const SESSION_WAYS = ['password', 'sso'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

export const MIN_PASSWORD_LENGTH = 6;

/** How long the link of an HR desk works, and how long a browser stays confirmed. */
export const HR_LINK_DAYS = 90;
export const HR_BROWSER_DAYS = 30;
export const HR_CODE_MINUTES = 10;
export const HR_CODES_PER_HOUR = 3;
/** As many wrong codes end the code. */
export const MAX_WRONG_CODES = 5;
