import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { ResilientClient } from './resilient-client.ts'

/**
 * One connection string per role, each with only the rights it needs: `admin` owns the tables and migrates; `app` reads and
 * writes them under row-level security; `events` is the only one that writes the log; `queue` owns BullMQ's schema and sees
 * only the outbox beside it; `reports` reads what dashboards show, with a statement timeout of five seconds.
 */
export interface RoleUrls {
  admin: string
  app: string
  events: string
  queue: string
  reports: string
}

const names = {
  app: 'plinth_app',
  events: 'plinth_events',
  queue: 'plinth_queue',
  reports: 'plinth_reports',
} as const

/** Derives the passwords of the roles, so that every process with the admin's connection string gets the same ones. */
export function roleUrls(admin: string): RoleUrls {
  return {
    admin,
    app: urlOf(admin, 'app'),
    events: urlOf(admin, 'events'),
    queue: urlOf(admin, 'queue'),
    reports: urlOf(admin, 'reports'),
  }
}

function urlOf(admin: string, role: keyof typeof names): string {
  const url = new URL(admin)
  url.username = names[role]
  url.password = createHmac('sha256', decodeURIComponent(new URL(admin).password))
    .update(names[role])
    .digest('hex')
  return url.href
}

const TRIES = 5

/** Creates the roles and their schemas, or updates their passwords. Idempotent, and safe to run concurrently. */
export async function prepareRoles(urls: RoleUrls): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await prepareOnce(urls)
    } catch (error) {
      // Roles belong to the whole server, but our lock to one database: another installation may be changing them.
      if (tries === TRIES || !(error as Error).message.includes('tuple concurrently updated')) throw error
    }
}

async function prepareOnce(urls: RoleUrls): Promise<void> {
  const client = new ResilientClient(urls.admin)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('plinth roles'))`)
    for (const role of ['app', 'events', 'queue', 'reports'] as const)
      await prepareRole(client, names[role], urls[role])
    await client.query(`
      revoke all on schema public from public;
      grant usage on schema public to plinth_app;
      alter default privileges in schema public grant select, insert, update, delete on tables to plinth_app;
      alter default privileges in schema public grant usage on sequences to plinth_app;
      create schema if not exists log;
      grant usage on schema log to plinth_events;
      -- Only who may become a role can give it a schema; a superuser may anyway.
      grant plinth_queue to current_user with inherit false, set true;
      create schema if not exists bullmq authorization plinth_queue;
      grant usage on schema public to plinth_reports;
      alter role plinth_reports set statement_timeout = '5s';
      alter role plinth_reports set work_mem = '32MB';
      alter role plinth_reports set hash_mem_multiplier = 1;
      alter role plinth_reports set max_parallel_workers_per_gather = 0;
      alter role plinth_reports set parallel_setup_cost = 100;
      alter role plinth_reports set parallel_tuple_cost = 0.01;
      alter role plinth_reports set default_transaction_read_only = on;
      alter role plinth_reports set jit = off;
    `)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function prepareRole(client: pg.Client, name: string, url: string): Promise<void> {
  const password = client.escapeLiteral(new URL(url).password)
  const { rows } = await client.query<{ isTooStrong: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as "isTooStrong" from pg_roles where rolname = $1`,
    [name],
  )
  const verb = rows[0] ? 'alter' : 'create'
  // Only a superuser may name these rights of a role that exists, even to leave them as they are.
  const rights = rows[0]?.isTooStrong === false ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole'
  await client.query(`${verb} role ${name} login ${rights} password ${password}`)
}
