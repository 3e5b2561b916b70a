import { ask } from './ask.ts'

/** A digest of every row and event of a website, by table, read past row-level security in one moment. */
export async function digestOf(adminUrl: string, websiteId: string): Promise<Map<string, string>> {
  const tables = await ask<{ name: string }>(
    adminUrl,
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'website_id' and table_schema in ('public', 'log') order by 1`,
  )
  const digests = tables.map(
    ({ name }) => `
      select '${name}' as name, (
        select coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') from ${name} t where website_id = $1
      ) as digest`,
  )
  const rows = await ask<{ name: string; digest: string }>(adminUrl, digests.join(' union all '), [websiteId])
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
