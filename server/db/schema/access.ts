import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#domain/access/tokens.ts';
import { ROLES, SESSION_WAYS } from '#domain/access/vocabulary.ts';
import { createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';

// Accounts, sessions, rate limits and the audit log.

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** argon2id; null until a welcome link is used. */
    password: text('password'),
    role: text('role', { enum: ROLES }).notNull().default('employee'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** The TOTP secret, AES-256-GCM under SECRET_KEY; in use once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The time step of the last accepted code, so that a code works once. */
    totpLastStep: integer('totp_last_step'),
    /** The identity at the single sign-on provider; set at the first log-in through it. */
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
    /** Since when nobody can log in with it, because the consultant has left. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_oidc_unique').on(t.oidcIssuer, t.oidcSubject),
  ],
);

/** Ten per second factor; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** A single sign-on log-in in progress; deleted by its callback. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('oidc_attempts_created').on(t.createdAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie, so that a stolen table is useless. */
    tokenHash: text('token_hash').primaryKey(),
    /** The id by which the user can end this session from another device. */
    id: serial('id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'Chrome op Windows'; null: created before this column. */
    device: text('device'),
    /** How the session was opened: single sign-on is exempt from the second factor. */
    via: text('via', { enum: SESSION_WAYS }).notNull().default('password'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Tokens of programs, which end with the account of who made them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    /** The last day on which it works. */
    expiresOn: day('expires_on').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_tokens_user').on(t.userId)],
);

/** Reset and welcome links; deleted when used or replaced. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('password_tokens_user').on(t.userId)],
);

/** Counters of attempts, shared by all servers. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: timestamp('expire', { withTimezone: true, precision: 3, mode: 'date' }),
});

export const securityConfig = pgTable('security_config', {
  id: id(),
  /** Whether everyone who logs in with a password needs a second factor. */
  requireTotp: boolean('require_totp').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The audit log. A trigger refuses every UPDATE, every TRUNCATE, and every DELETE except of rows older than 24 months before the checkpoint
 * of `audit_chain`. `hash` covers the row and the hash of the previous row, and ids have no gaps: see store/access/audit.ts.
 */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    actorUserId: integer('actor_user_id'),
    action: text('action').notNull(),
    /** 'werknemer 12', 'e-mailaccount': never a person's name. */
    subject: text('subject').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_actor').using('gin', t.actor.op('gin_trgm_ops')),
  ],
);

/** One row: the end of the chain of `audit`, and the checkpoint up to which old rows were deleted. Appending locks it. */
export const auditChain = pgTable('audit_chain', {
  id: id(),
  lastId: integer('last_id').notNull().default(0),
  lastHash: text('last_hash').notNull().default(''),
  cutId: integer('cut_id').notNull().default(0),
  cutHash: text('cut_hash').notNull().default(''),
  cutAt: instant('cut_at'),
});
