import { queryOnce } from '../processes/query-once.ts'

/** Tables under row-level security, from the database catalogue. */
export async function listScopedTables(adminUrl: string): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(
    adminUrl,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Rows per website in a table, bypassing row-level security. */
export async function countRows(adminUrl: string, table: string): Promise<Map<string, number>> {
  const rows = await queryOnce<{ id: string; rows: number }>(
    adminUrl,
    `select website_id as id, count(*)::int as rows from ${table} group by 1`,
  )
  return new Map(rows.map(({ id, rows: count }) => [id, count]))
}
