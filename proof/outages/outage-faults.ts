import { queryOnce } from '../processes/query-once.ts'
import type { ChaosProxy } from './chaos-proxy.ts'
import type { FaultName } from './outage-outcomes.ts'

export interface Dependencies {
  adminUrl: string
  database: ChaosProxy
  mail: ChaosProxy
}

/** Database roles of the event store and of the job queue. */
const roles = { log: 'plinth_events', queue: 'plinth_queue' } as const

export async function hurt({ adminUrl, database, mail }: Dependencies, fault: FaultName): Promise<void> {
  switch (fault) {
    case 'stopped':
      return database.turn('closed')
    case 'refusing':
      return refuseConnections(adminUrl)
    case 'log':
    case 'queue':
      return refuseRole(adminUrl, roles[fault])
    case 'mail':
      return mail.turn('closed')
    default:
      return database.turn(fault)
  }
}

export async function heal({ adminUrl, database, mail }: Dependencies, fault: FaultName): Promise<void> {
  switch (fault) {
    case 'refusing':
      return takeConnections(adminUrl)
    case 'log':
    case 'queue':
      await queryOnce(adminUrl, `alter role ${roles[fault]} connection limit -1`)
      return
    case 'mail':
      return mail.turn('open')
    default:
      return database.turn('open')
  }
}

/** The role can open no more connections; open ones are closed. */
async function refuseRole(adminUrl: string, role: string): Promise<void> {
  await queryOnce(adminUrl, `alter role ${role} connection limit 0`)
  await queryOnce(adminUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
}

/** The database accepts no more connections; open ones of the product are closed. */
export async function refuseConnections(adminUrl: string): Promise<void> {
  const { other, name } = besides(adminUrl)
  await queryOnce(other, `alter database "${name}" allow_connections false`)
  await queryOnce(
    other,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'proof'`,
    [name],
  )
}

export async function takeConnections(adminUrl: string): Promise<void> {
  const { other, name } = besides(adminUrl)
  await queryOnce(other, `alter database "${name}" allow_connections true`)
}

/** The server's other database, which is always available. */
function besides(adminUrl: string): { other: string; name: string } {
  const url = new URL(adminUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  return { other: url.href, name }
}
