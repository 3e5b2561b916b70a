import type pg from 'pg'
import type { Database } from './database.ts'

const answeredAt = new WeakMap<Database, number>()

/** What of pg's connection is used here; its types leave it out. */
interface Wire {
  on(event: 'readyForQuery', listener: () => void): void
}

/** Notes whenever a connection of this pool has been answered. */
export function watchAnswers(db: Database, pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: Wire }
    connection.on('readyForQuery', () => answeredAt.set(db, performance.now()))
  })
}

/** When the database last answered a statement of this pool, as `performance.now()`. */
export function lastAnswerOf(db: Database): number {
  return answeredAt.get(db) ?? Number.NEGATIVE_INFINITY
}
