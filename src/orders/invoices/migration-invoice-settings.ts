import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Invoice settings of each website. */
export const invoiceSettingsMigration: Migration = {
  name: '0330-invoice-settings',
  async up(db) {
    await sql`
      create table invoice_settings (
        website_id text primary key,
        is_automatic boolean not null,
        prefix text not null,
        credit_prefix text not null,
        note text not null,
        retention_years integer not null
      )`.execute(db)
    await scopeToWebsite(db, 'invoice_settings')
  },
}

/** Whether the seller has said that they have no tax number. */
export const noTaxNumberMigration: Migration = {
  name: '0750-invoice-no-tax-number',
  async up(db) {
    await sql`alter table invoice_settings add column has_no_tax_number boolean not null default false`.execute(db)
  },
}
