import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { sourceNames, sourcePatterns } from '../intake/pipeline/canonical-source.ts'

/** Replaces the sources of earlier visits by their canonical hosts. Runs in the website's scope. */
export async function mergeSources(tx: Database, websiteId: string): Promise<void> {
  const others = sourceNames.filter(([name, host]) => name !== host)
  await sql`
    update visits v set source = known.host
    from unnest(${others.map(([name]) => name)}::text[], ${others.map(([, host]) => host)}::text[]) known (name, host)
    where v.website_id = ${websiteId} and lower(v.source) = known.name`.execute(tx)
  await sql`
    update visits v set source = known.host
    from unnest(${sourcePatterns.map(([pattern]) => pattern)}::text[], ${sourcePatterns.map(([, host]) => host)}::text[])
      known (pattern, host)
    where v.website_id = ${websiteId} and v.source <> known.host and lower(v.source) ~ known.pattern`.execute(tx)
}
