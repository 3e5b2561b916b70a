import { sql } from 'kysely'
import { type Migration, showToReports } from '../../platform/database/migrate.ts'

/**
 * For sums of sales by product category and visit source, and counts of product views. Of raw hits, reports may read only
 * these columns: nothing about who the visitor was.
 */
export const analyticsSalesMigration: Migration = {
  name: '0141-analytics-sales',
  async up(db) {
    await showToReports(db, ['categories'])
    await sql`grant select (website_id, visit_id, kind, at, item_id, detail) on hits to plinth_reports`.execute(db)
  },
}
