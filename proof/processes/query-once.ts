import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Runs one statement over its own connection, bypassing the product. Bigints are cast by the query. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'proof' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until a read model has processed all events of its categories. Throws after a minute. */
export async function untilCaughtUp(
  adminUrl: string,
  { name, categories }: { name: string; categories: string[] },
): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const [row] = await queryOnce<{ done: boolean }>(
      adminUrl,
      `select coalesce((select max(position) from log.events where category = any($2)), 0)
         <= (select case position when 'start' then 0 else position::bigint end from checkpoints where name = $1) as done`,
      [name, categories],
    )
    if (row?.done) return
  }
  throw new Error(`${name} did not catch up`)
}
