import type { Migration } from '../src/platform/database/migrate.ts'

/**
 * Both tables are on the reviewed list of tables without website scope. A checkpoint belongs to a projection, which
 * processes all websites. Parked events are read by operators only and hold the error's message, not the event's fields.
 */
export const projectionsMigration: Migration = {
  name: '0005-projections',
  async up(db) {
    await db.schema
      .createTable('checkpoints')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('tables', 'jsonb', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
      .execute()
    await db.schema
      .createTable('parked_events')
      .addColumn('projection', 'text', (column) => column.notNull())
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('stream', 'text', (column) => column.notNull())
      .addColumn('website_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('parked_at', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
      .addPrimaryKeyConstraint('parked_events_pkey', ['projection', 'position'])
      .execute()
  },
}
