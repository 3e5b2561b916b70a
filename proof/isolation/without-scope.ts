import pg from 'pg'
import type { FindingBuilder } from '../proof.ts'
import { countRows, listScopedTables } from './scoped-tables.ts'
import type { World } from './two-website-world.ts'

/** SQLSTATE of a missing privilege, and of a missing scope. */
const REFUSED = '42501'

/** Every table under row-level security: accessed without a scope, and for another website's rows from within one. */
export async function tryWithoutScope({ lab, sites }: World, url: string, found: FindingBuilder): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const table of await listScopedTables(lab.urls.admin)) {
    const rows = await countRows(lab.urls.admin, table)
    found.count(rows.size > 0 ? 'tables tried without a scope' : 'tables that are empty')
    for (const { scope, statement, is } of attemptsOn(table, rows, sites)) {
      const outcome = await attempt(client, scope, statement)
      if (!is.includes(outcome)) found.violation(`${statement} in the scope ${scope ?? 'none'}: ${outcome}`)
    }
  }
  await client.end()
}

interface Attempt {
  scope: string | undefined
  statement: string
  /** Allowed outcomes. */
  is: (number | string)[]
}

function attemptsOn(table: string, rows: Map<string, number>, [one, other]: World['sites']): Attempt[] {
  const plain = statements(table)
  // An empty table need not refuse.
  const refused = rows.size > 0 ? [REFUSED] : [REFUSED, 0]
  return [
    ...[undefined, ''].flatMap((scope) => plain.map((statement) => ({ scope, statement, is: refused }))),
    ...plain.map((statement) => ({
      scope: one.websiteId,
      statement: `${statement} where website_id = '${other.websiteId}'`,
      // Append-only tables allow no changes.
      is: statement.startsWith('select') ? [0] : [0, REFUSED],
    })),
    {
      scope: one.websiteId,
      statement: `update ${table} set website_id = '${other.websiteId}'`,
      is: rows.has(one.websiteId) ? [REFUSED] : [0],
    },
  ]
}

function statements(table: string): string[] {
  return [`select website_id from ${table}`, `update ${table} set website_id = website_id`, `delete from ${table}`]
}

/** Number of affected rows, or the error code. Always rolled back. */
async function attempt(client: pg.Client, scope: string | undefined, statement: string): Promise<number | string> {
  await client.query('begin')
  try {
    if (scope !== undefined) await client.query(`select set_config('plinth.website_id', $1, true)`, [scope])
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await client.query('rollback')
  }
}
