import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { KeyInFlight, KeyReused } from '../platform/event-store/executor/executor.ts'
import type { ApiKeysTables } from './table.ts'

/** How long a repeated request is recognised. */
const KEPT_HOURS = 48
/** A request that has not ended by then was cut off with its process. */
const RUNNING_SECONDS = 60
/** Longer replies are not kept. */
const REPLY_CHARACTERS_MAX = 200_000

export interface LedgerRequest {
  websiteId: string
  keyId: string
  /** The idempotency key. */
  key: string
  /** Fingerprint of method, path and body. */
  request: string
  now: string
  /** Whether a repetition gets the first reply. Otherwise the call is made again, which its own command recognises. */
  keepsReply: boolean
}

export interface RequestLedger {
  /**
   * Runs a request that carries an idempotency key. Throws KeyReused when the key came with another request, and KeyInFlight
   * while the first one is running, in whatever process.
   */
  once(request: LedgerRequest, run: () => Promise<unknown>, onReplayed: () => void): Promise<unknown>
}

type Tx = Kysely<ApiKeysTables>

/** The requests with an idempotency key of the last 48 hours. */
export function createRequestLedger(db: Database): RequestLedger {
  const within = <Result>(websiteId: string, work: (tx: Tx) => Promise<Result>) =>
    inWebsite(db.withTables<ApiKeysTables>(), websiteId, work)
  return {
    async once(asked, run, onReplayed) {
      const { websiteId } = asked
      const known = await within(websiteId, (tx) => begin(tx, asked))
      if (known?.reply != null) {
        onReplayed()
        return JSON.parse(known.reply)
      }
      if (known) return run()
      try {
        const reply = await run()
        await within(websiteId, (tx) => end(tx, asked, reply))
        return reply
      } catch (error) {
        // What was refused may be tried again with the same key.
        await within(websiteId, (tx) => forget(tx, asked))
        throw error
      }
    },
  }
}

/** Undefined: this request is the first, or takes over from one that was cut off. */
async function begin(tx: Tx, asked: LedgerRequest): Promise<{ reply: string | null } | undefined> {
  const { websiteId, keyId, key, request, now } = asked
  await sql`
    delete from api_requests where website_id = ${websiteId} and key_id = ${keyId}
      and at < ${now}::timestamptz - make_interval(hours => ${KEPT_HOURS})`.execute(tx)
  const { rows } = await sql`
    insert into api_requests (website_id, key_id, request_key, request, at)
    values (${websiteId}, ${keyId}, ${key}, ${request}, ${now})
    on conflict (website_id, key_id, request_key) do update set at = excluded.at
      where api_requests.done_at is null and api_requests.request = excluded.request
        and api_requests.at < excluded.at - make_interval(secs => ${RUNNING_SECONDS})
    returning 1`.execute(tx)
  if (rows.length > 0) return undefined
  const first = await tx
    .selectFrom('api_requests')
    .select(['request', 'done_at', 'reply'])
    .where('website_id', '=', websiteId)
    .where('key_id', '=', keyId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!first) throw new KeyInFlight(`The first request with the key ${key} has just ended`)
  if (first.request !== request) throw new KeyReused(`The key ${key} came with another request before`)
  if (first.done_at === null) throw new KeyInFlight(`The first request with the key ${key} is still running`)
  return { reply: first.reply }
}

async function end(tx: Tx, asked: LedgerRequest, reply: unknown): Promise<void> {
  const text = asked.keepsReply ? JSON.stringify(reply ?? null) : null
  const kept = text !== null && text.length > REPLY_CHARACTERS_MAX ? null : text
  await tx
    .updateTable('api_requests')
    .set({ done_at: new Date().toISOString(), reply: kept })
    .where('website_id', '=', asked.websiteId)
    .where('key_id', '=', asked.keyId)
    .where('request_key', '=', asked.key)
    .execute()
}

async function forget(tx: Tx, asked: LedgerRequest): Promise<void> {
  await tx
    .deleteFrom('api_requests')
    .where('website_id', '=', asked.websiteId)
    .where('key_id', '=', asked.keyId)
    .where('request_key', '=', asked.key)
    .where('done_at', 'is', null)
    .execute()
}
