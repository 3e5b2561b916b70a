import pg from 'pg'
import { RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { ResilientClient } from '../database/resilient-client.ts'
import { clientKeys } from './client-key.ts'
import { flexibleLimiter } from './flexible-limiter.ts'
import type { Limiters } from './limiters.ts'
import { localCounter } from './memory-limiters.ts'
import { RATE_LIMITS } from './migration.ts'
import { postgresLimiterSet } from './postgres-limiter-set.ts'

export interface PostgresLimitersOptions {
  url: string
  /** Key for the pseudonyms of clients. */
  secret: string
  onError: (error: Error) => void
}

const CONNECTIONS = 2
const ANSWERS_WITHIN_MS = 1_000

/** Counts for all processes together, in the database: one round trip per counted request. */
export function postgresLimiters({ url, secret, onError }: PostgresLimitersOptions): Limiters {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ResilientClient,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
  })
  pool.on('error', onError)
  const nameOf = clientKeys(secret)
  return {
    open(window) {
      const shared = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: RATE_LIMITS,
        tableCreated: true,
        keyPrefix: '',
        points: window.points,
        duration: window.seconds,
        insuranceLimiter: localCounter(window),
      })
      return flexibleLimiter(new RLWrapperTimeouts({ limiter: shared, timeoutMs: ANSWERS_WITHIN_MS }), nameOf)
    },
    openSet: (windows) => postgresLimiterSet(windows, { pool, nameOf, answersWithinMs: ANSWERS_WITHIN_MS }),
    close: () => pool.end(),
  }
}
