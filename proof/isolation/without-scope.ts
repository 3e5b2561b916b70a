import pg from 'pg'
import type { FindingBuilder } from '../proof.ts'
import { countRows, listScopedTables } from './scoped-tables.ts'
import type { World } from './two-website-world.ts'

/** What PostgreSQL says to a role without the right, and the scope to anyone who is in none. */
const REFUSED = '42501'

/** Every table under the scope: asked from no scope, and for another website's rows from within one. */
export async function tryWithoutScope({ lab, sites }: World, url: string, found: FindingBuilder): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const table of await listScopedTables(lab.urls.admin)) {
    const rows = await countRows(lab.urls.admin, table)
    found.count(rows.size > 0 ? 'tables tried without a scope' : 'tables that are empty')
    for (const { scope, statement, is } of attemptsOn(table, rows, sites)) {
      const outcome = await attempt(client, scope, statement)
      if (!is.includes(outcome)) found.violation(`${statement} in the scope of ${scope ?? 'nobody'}: ${outcome}`)
    }
  }
  await client.end()
}

interface Attempt {
  scope: string | undefined
  statement: string
  /** The outcomes that are right. */
  is: (number | string)[]
}

function attemptsOn(table: string, rows: Map<string, number>, [one, other]: World['sites']): Attempt[] {
  const plain = statements(table)
  // Where there are no rows at all, nobody need be refused them.
  const refused = rows.size > 0 ? [REFUSED] : [REFUSED, 0]
  return [
    ...[undefined, ''].flatMap((scope) => plain.map((statement) => ({ scope, statement, is: refused }))),
    ...plain.map((statement) => ({
      scope: one.websiteId,
      statement: `${statement} where website_id = '${other.websiteId}'`,
      // What only grows may be changed by nobody.
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

/** How many rows it would have reached, or the code of the error. Nothing of it lasts. */
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
