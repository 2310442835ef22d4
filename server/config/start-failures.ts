import { AnotherKey } from '#server/actions/access/recognize-key.ts';
import { faultOf, isConnectionLost } from '#server/db/errors.ts';
import { DatabaseInUse } from '#server/db/own/lock.ts';
import { CannotRun } from '#server/db/own/postgres.ts';
import { type Config, WrongConfig } from './config.ts';

// One line that says why a start failed and what to change. Messages of the driver are left out: they may contain a password.

/** 2: a retry cannot help, and systemd does not retry (RestartPreventExitStatus); 1: the cause may pass by itself. */
type StartFailure = { message: string; exitCode: 1 | 2 };

type Where = Pick<Config, 'databaseUrl' | 'port' | 'host' | 'metrics'>;

const UNTRUSTED_CERTIFICATE = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/** Null if the operator can change nothing about it: the error is then logged as a bug. */
export function startFailureOf(error: unknown, where: Where | null): StartFailure | null {
  if (error instanceof WrongConfig || error instanceof AnotherKey || error instanceof CannotRun) return lasting(error.message);
  if (error instanceof DatabaseInUse) return { message: error.message, exitCode: 1 };
  return failedToListen(error, where) ?? failedToWrite(error) ?? failedToConnect(error, where?.databaseUrl ?? null);
}

function failedToListen(error: unknown, where: Where | null): StartFailure | null {
  const { code, syscall, port } = systemError(error);
  if (syscall !== 'listen' || !where) return null;
  const name = port === where.metrics?.port ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return lasting(`${name} ${port} is in use by another process: stop that one, or choose another ${name}.`);
  if (code === 'EACCES') return lasting(`This user may not listen on ${name} ${port}: choose one from 1024 on, with a proxy in front.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return lasting(`${name.replace('PORT', 'HOST')} is no address of this machine.`);
  return null;
}

function failedToWrite(error: unknown): StartFailure | null {
  const { code, path } = systemError(error);
  if (!path || !['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR'].includes(code)) return null;
  return lasting(`${path} cannot be read or written (${code}): give this user the right to it, or set DATA_DIR to a directory of its own.`);
}

function failedToConnect(error: unknown, databaseUrl: string | null): StartFailure | null {
  if (!databaseUrl) return null;
  const { username, host, hostname, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = faultOf(error)?.code ?? faultOf(cause)?.code ?? '';
  if (code === '28P01') return lasting(`DATABASE_URL: PostgreSQL at ${host} refuses the password of "${username}".`);
  if (code === '28000')
    return lasting(`DATABASE_URL: PostgreSQL at ${host} does not let "${username}" in from this machine (pg_hba.conf).`);
  if (code === '3D000')
    return lasting(`DATABASE_URL: there is no database "${name}" at ${host}. Make it: CREATE DATABASE "${name}" OWNER "${username}".`);
  if (code === '42501')
    return lasting(
      `"${username}" may not change the database "${name}". Make it the owner: ALTER DATABASE "${name}" OWNER TO "${username}".`,
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return lasting(`DATABASE_URL: the certificate of PostgreSQL is not for the name ${hostname}. Use the name that stands in it.`);
  if (code === 'CERT_HAS_EXPIRED') return lasting(`DATABASE_URL: the certificate of PostgreSQL at ${host} has expired. Renew it there.`);
  if (UNTRUSTED_CERTIFICATE.test(code))
    return lasting(`DATABASE_URL: the certificate of ${host} is not trusted (${code}). Name its authority with sslrootcert.`);
  if (cause instanceof Error && cause.message === 'The server does not support SSL connections')
    return lasting(`DATABASE_URL asks for TLS (sslmode), and PostgreSQL at ${host} has none.`);
  if (isConnectionLost(error) || isConnectionLost(cause))
    return { message: `DATABASE_URL: PostgreSQL at ${host} does not answer${code && ` (${code})`}.`, exitCode: 1 };
  return null;
}

const lasting = (message: string): StartFailure => ({ message, exitCode: 2 });

function systemError(error: unknown): { code: string; syscall?: unknown; port?: unknown; path?: unknown } {
  const fields = error instanceof Error ? { ...error } : {};
  return { ...fields, code: faultOf(error)?.code ?? '' };
}
