import { sql } from 'kysely'
import { type Migration, showToReports } from '../../platform/database/migrate.ts'

/**
 * Sales are summed by the categories of products and by the sources of visits, and product views are counted. Of raw hits the
 * reports may read these columns only: nothing of who the visitor was.
 */
export const analyticsSalesMigration: Migration = {
  name: '0141-analytics-sales',
  async up(db) {
    await showToReports(db, ['categories'])
    await sql`grant select (website_id, visit_id, kind, at, item_id, detail) on hits to plinth_reports`.execute(db)
  },
}
