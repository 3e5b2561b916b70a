import type { Database } from '../../platform/database/database.ts'
import { type ListedWebsite, listWebsitesById } from '../../websites/queries.ts'
import type { IdentityTables } from '../table.ts'

/** The websites of other owners on which an account works, by title. */
export async function listWorkplaces(db: Database, accountId: string): Promise<ListedWebsite[]> {
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('workplaces')
    .select('website_id')
    .where('account_id', '=', accountId)
    .execute()
  return listWebsitesById(
    db,
    rows.map(({ website_id }) => website_id),
  )
}
