import { sql } from 'kysely'
import { type Migration, showToReports } from '../../platform/database/migrate.ts'

/** Lets commerce dashboards read through the role for reports: few connections, and five seconds at most per query. */
export const analyticsCommerceMigration: Migration = {
  name: '0035-analytics-commerce',
  async up(db) {
    await showToReports(db, ['items', 'variants', 'restock_notices'])
    // Read models created from now on grant this themselves.
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname in
        ('carts', 'cart_entries', 'restock_groups', 'restock_sign_ups', 'inventory_levels', 'stock_outs')`.execute(db)
    if (rows.length > 0)
      await showToReports(
        db,
        rows.map(({ name }) => name),
      )
  },
}
