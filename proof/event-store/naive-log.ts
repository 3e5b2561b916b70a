import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../processes/random.ts'

const CREATE =
  'create table naive_log (position bigint generated always as identity primary key, payload text not null)'

export interface NaiveLoad {
  writers: number
  /** Per writer. */
  transactions: number
  random: Random
}

/**
 * A naive log: an identity column as position, no lock, and a reader whose cursor is "greater than the last one I saw". A
 * transaction that commits after a later number was read is skipped forever.
 */
export async function missedByNaiveLog(url: string, load: NaiveLoad): Promise<{ written: number; missed: number }> {
  const pool = new pg.Pool({ connectionString: url, max: load.writers + 1 })
  try {
    await pool.query(CREATE)
    const writing = new AbortController()
    const reading = follow(pool, writing.signal)
    await Promise.all(Array.from({ length: load.writers }, () => write(pool, load)))
    writing.abort()
    const written = load.writers * load.transactions
    return { written, missed: written - (await reading) }
  } finally {
    await pool.end()
  }
}

async function write(pool: pg.Pool, { transactions, random }: NaiveLoad): Promise<void> {
  const client = await pool.connect()
  for (let n = 0; n < transactions; n++) {
    await client.query('begin')
    await client.query(`insert into naive_log (payload) values ('moved')`)
    await sleep(random.int(0, 6))
    await client.query('commit')
  }
  client.release()
}

/** Number of events seen when there are no more after the writers have finished. */
async function follow(pool: pg.Pool, writing: AbortSignal): Promise<number> {
  let seen = 0
  let cursor = '0'
  for (;;) {
    const isLastLook = writing.aborted
    const { rows } = await pool.query<{ position: string }>(
      'select position::text from naive_log where position > $1 order by naive_log.position',
      [cursor],
    )
    seen += rows.length
    cursor = rows.at(-1)?.position ?? cursor
    if (isLastLook && rows.length === 0) return seen
  }
}
