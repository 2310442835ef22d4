// Log-in and roles: the values on the wire and in the database, the labels that people read, and limits.

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
/** After this many wrong codes the mailed code no longer works. */
export const MAX_WRONG_CODES = 5;
/** After this many wrong codes in its life, of whatever mailed codes, a link is revoked. */
export const MAX_WRONG_CODES_PER_LINK = 50;
