import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { InvoiceSettings } from '../invoice-contract.ts'

/** Automatic invoices are opt-in; ten years satisfy most tax offices. */
const usual: InvoiceSettings = {
  isAutomatic: false,
  prefix: 'INV-',
  creditPrefix: 'CN-',
  note: '',
  hasNoTaxNumber: false,
  retentionYears: 10,
}

export async function findInvoiceSettings(db: Database, websiteId: string): Promise<InvoiceSettings> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<InvoiceSettings>`
      select is_automatic as "isAutomatic", prefix, credit_prefix as "creditPrefix", note,
        has_no_tax_number as "hasNoTaxNumber", retention_years as "retentionYears"
      from invoice_settings where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0] ?? usual
}

export async function saveInvoiceSettings(
  db: Database,
  websiteId: string,
  { isAutomatic, prefix, creditPrefix, note, hasNoTaxNumber, retentionYears }: InvoiceSettings,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into invoice_settings (website_id, is_automatic, prefix, credit_prefix, note, has_no_tax_number,
        retention_years)
      values (${websiteId}, ${isAutomatic}, ${prefix}, ${creditPrefix}, ${note}, ${hasNoTaxNumber}, ${retentionYears})
      on conflict (website_id) do update set is_automatic = excluded.is_automatic, prefix = excluded.prefix,
        credit_prefix = excluded.credit_prefix, note = excluded.note,
        has_no_tax_number = excluded.has_no_tax_number, retention_years = excluded.retention_years`.execute(tx),
  )
}
