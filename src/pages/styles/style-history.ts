import { listAccountNames } from '../../identity/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { type TrackedPath, trackedPaths } from '../../shared/styles/site-style.ts'
import type { Change } from '../operations/patch.ts'
import type { PagesTables } from '../table.ts'

export interface StyleChange {
  seq: number
  /** ISO 8601. */
  at: string
  /** Null for a deleted account. */
  by: string | null
  /** The tracked paths that it changed (specification §3). */
  paths: TrackedPath[]
}

const STYLE = 'style'
const NEWEST = 100

/** The latest changes of tracked paths of the website's style, newest first. */
export async function listStyleChanges(db: Database, websiteId: string): Promise<StyleChange[]> {
  const rows = await inWebsite(db.withTables<PagesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('document_operations')
      .select(['seq', 'at', 'account_id', 'changes'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', STYLE)
      .orderBy('seq', 'desc')
      .limit(NEWEST)
      .execute(),
  )
  const names = await listAccountNames(db, [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))])
  return rows.flatMap(({ seq, at, account_id, changes }) => {
    const paths = trackedIn(changes)
    const by = account_id === null ? null : (names.get(account_id) ?? null)
    return paths.length > 0 ? [{ seq, at: at.toISOString(), by, paths }] : []
  })
}

/** Replacing the whole style counts as changing everything that differs. */
export function trackedIn(changes: readonly Change[]): TrackedPath[] {
  return trackedPaths.filter((tracked) =>
    changes.some(({ path, before, after }) => {
      const inStyle = path.slice(2)
      if (path[0] !== 'settings' || path[1] !== 'style') return false
      const steps = tracked.split('.')
      const shared = Math.min(inStyle.length, steps.length)
      if (!inStyle.slice(0, shared).every((step, place) => step === steps[place])) return false
      if (inStyle.length >= steps.length) return true
      const rest = steps.slice(inStyle.length)
      return JSON.stringify(valueIn(before, rest)) !== JSON.stringify(valueIn(after, rest))
    }),
  )
}

function valueIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined),
    value,
  )
}
