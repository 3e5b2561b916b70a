import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** Calls kept of each key. */
const CALLS_KEPT = 1_000
const WRITE_EVERY_MS = 1_000
/** While the database is away, the oldest go. */
const WAITING_MAX = 10_000

export interface ApiCall {
  websiteId: string
  keyId: string
  method: string
  path: string
  status: number
  ms: number
}

export interface CallLog {
  note(call: ApiCall): void
  close(): Promise<void>
}

/** Keeps the last calls of each key, written once a second so that no call waits for it. */
export function createCallLog(db: Database, onError: (error: unknown) => void): CallLog {
  let waiting: (ApiCall & { at: string; id: string })[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    const calls = waiting
    waiting = []
    for (const [websiteId, some] of Map.groupBy(calls, (call) => call.websiteId))
      await writeCalls(db, websiteId, some).catch(onError)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    note(call) {
      waiting.push({ ...call, at: new Date().toISOString(), id: v7() })
      if (waiting.length > WAITING_MAX) waiting.shift()
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref()
    },
    close: flush,
  }
}

async function writeCalls(
  db: Database,
  websiteId: string,
  calls: readonly (ApiCall & { at: string; id: string })[],
): Promise<void> {
  const column = <Name extends keyof (typeof calls)[number]>(name: Name) => calls.map((call) => call[name])
  const keys = [...new Set(column('keyId'))]
  await inWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into api_calls (website_id, key_id, call_id, at, method, path, status, ms)
      select ${websiteId}, called.key_id, call_id, at, method, path, status, ms
      from unnest(${column('keyId')}::text[], ${column('id')}::text[], ${column('at')}::timestamptz[], ${column('method')}::text[],
        ${column('path')}::text[], ${column('status')}::int[], ${column('ms')}::int[])
        as called (key_id, call_id, at, method, path, status, ms)
      where exists (
        select from api_keys where api_keys.website_id = ${websiteId} and api_keys.key_id = called.key_id
      )`.execute(tx)
    await sql`
      update api_keys set last_used_at = greatest(last_used_at, used.at)
      from (
        select key_id, max(at) as at from unnest(${column('keyId')}::text[], ${column('at')}::timestamptz[])
          as called (key_id, at) group by key_id
      ) used
      where website_id = ${websiteId} and api_keys.key_id = used.key_id`.execute(tx)
    for (const keyId of keys)
      await sql`
        delete from api_calls where website_id = ${websiteId} and key_id = ${keyId} and call_id < (
          select call_id from api_calls where website_id = ${websiteId} and key_id = ${keyId}
          order by call_id desc offset ${CALLS_KEPT - 1} limit 1
        )`.execute(tx)
  })
}
