import { sql } from 'kysely'
import { type Migration, showToReports } from '../../platform/database/migrate.ts'

/** Dashboards of the store read as those of traffic do: over few connections, for five seconds at most. */
export const analyticsCommerceMigration: Migration = {
  name: '0035-analytics-commerce',
  async up(db) {
    await showToReports(db, ['items', 'variants', 'restock_notices'])
    // Read models made from now on are shown by anyone who makes them.
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
