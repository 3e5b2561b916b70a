import type { ColumnType } from 'kysely'
import type { ApiScope } from '../shared/api/scopes.ts'
import type { KeyMode } from './contract.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type ApiKeysTables = {
  api_keys: {
    website_id: string
    key_id: string
    /** The person whose rights it has. */
    account_id: string
    name: string
    mode: KeyMode
    scopes: ApiScope[]
    /** SHA-256 of its secret. */
    hash: Buffer
    created_at: Time
    expires_at: TimeOrNone
    last_used_at: TimeOrNone
  }
  /** The last calls of each key, without queries and bodies. */
  api_calls: {
    website_id: string
    key_id: string
    /** In the order of their time. */
    call_id: string
    at: Time
    method: string
    path: string
    status: number
    ms: number
  }
  /** Requests with an idempotency key, for 48 hours. */
  api_requests: {
    website_id: string
    key_id: string
    request_key: string
    /** Fingerprint of method, path and body. */
    request: string
    at: Time
    /** Null while it is running. */
    done_at: TimeOrNone
    /** JSON, of calls whose replies have no personal data and that do not recognise repetitions themselves. */
    reply: string | null
  }
}
