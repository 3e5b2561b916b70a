import { createHash } from 'node:crypto'
import { ask } from './ask.ts'

/** A digest of every row and event of a website, by table, read past row-level security. */
export async function digestOf(adminUrl: string, websiteId: string): Promise<Map<string, string>> {
  const tables = await ask<{ name: string }>(
    adminUrl,
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'website_id' and table_schema in ('public', 'log') order by 1`,
  )
  const digests = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(
      adminUrl,
      `select t::text as row from ${name} t where website_id = $1 order by 1`,
      [websiteId],
    )
    digests.set(name, createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  }
  return digests
}
