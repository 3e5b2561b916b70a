import pg from 'pg'

export interface Digests {
  /** A digest of a website's rows and events by table, bypassing row-level security, from one snapshot. */
  digestOf(websiteId: string): Promise<Map<string, string>>
  /** Runs a statement bypassing row-level security. */
  run(statement: string): Promise<void>
  close(): Promise<void>
}

/** Reuses one connection and plan, because it is called hundreds of times. */
export async function openDigests(adminUrl: string): Promise<Digests> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'proof' })
  client.on('error', () => {})
  await client.connect()
  // Rows of partitions are counted with their table.
  const { rows: tables } = await client.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
     where attname = 'website_id' and relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'log'::regnamespace) order by 1`,
  )
  const digests = tables.map(
    ({ name }) => `
      select '${name}' as name, (
        select coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') from ${name} t where website_id = $1
      ) as digest`,
  )
  return {
    async digestOf(websiteId) {
      const question = { name: 'digests', text: digests.join(' union all '), values: [websiteId] }
      const { rows } = await client.query<{ name: string; digest: string }>(question)
      return new Map(rows.map(({ name, digest }) => [name, digest]))
    },
    run: async (statement) => void (await client.query(statement)),
    close: () => client.end(),
  }
}
