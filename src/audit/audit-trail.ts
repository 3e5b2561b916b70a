import { outsideRequest } from '../platform/async/with-deadline.ts'
import type { Database } from '../platform/database/database.ts'
import { Forbidden } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import type { AuditTrail } from '../platform/http/routing/audit-trail.ts'
import { type AuditRecord, recordAudit } from './queries.ts'

/** Milliseconds for which denials are collected, so that a flood of them costs one row a second per action. */
const FLUSH_MS = 1_000
const PENDING_MAX = 1_000

export interface AuditLog extends AuditTrail {
  /** Writes pending entries, and resolves when they are written. */
  close(): Promise<void>
}

interface Pending extends AuditRecord {
  websiteId: string
  times: number
}

/**
 * Writes websites' audit logs: completed actions before the response is sent, denials within a second.
 * @param onError called when denials could not be written; a completed action fails with its own error
 */
export function createAuditLog(db: Database, onError: (error: unknown) => void): AuditLog {
  const pending = new Map<string, Pending>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const refusals = Map.groupBy(pending.values(), ({ websiteId }) => websiteId)
    pending.clear()
    for (const [websiteId, records] of refusals)
      writing = writing.then(() => outsideRequest(() => recordAudit(db, websiteId, records))).catch(onError)
  }

  return {
    denied(route, visit, { message }) {
      const found = whoDid(visit)
      if (!found) return
      const record = {
        ...found,
        kind: 'denied' as const,
        what: `was refused ${route.method} ${route.path} (${message === new Forbidden().message ? route.allow : message})`,
      }
      const key = `${record.websiteId} ${record.accountId} ${record.what}`
      pending.set(key, { ...record, times: 1, ...alike(pending.get(key)) })
      if (pending.size >= PENDING_MAX) flush()
      else timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    async done(route, visit) {
      const found = whoDid(visit)
      if (found && route.audit) await recordAudit(db, found.websiteId, [{ ...found, ...route.audit }])
    },
    async close() {
      flush()
      await writing
    },
  }
}

function alike(before: Pending | undefined): Partial<Pending> {
  return before ? { at: before.at, times: before.times + 1 } : {}
}

function whoDid({ tenant, account, now }: Visit) {
  return tenant && account && { websiteId: tenant.websiteId, accountId: account.accountId, at: now }
}
