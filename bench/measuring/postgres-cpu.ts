import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** CPU time used so far by all processes of a local PostgreSQL, in milliseconds. */
export async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  await client.end()
  const { pid } = rows[0]
  return () => timesOf(pid) + childrenOf(pid).reduce((sum, child) => sum + timesOf(child), 0)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => fieldsOf(pid)[1] === String(parent))
}

/** In kernel ticks of 10 ms: user and system time, including ended children. */
function timesOf(pid: number): number {
  return (
    10 *
    fieldsOf(pid)
      .slice(11, 15)
      .reduce((sum, field) => sum + Number(field), 0)
  )
}

/** From the state on; empty for a process that has just ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
