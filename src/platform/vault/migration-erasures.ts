import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'
import { VAULT_ERASED } from './sealed-cache.ts'

/** Erasing rows of the vault is told to all processes, because each keeps sealed texts for seconds. */
export const vaultErasuresMigration: Migration = {
  name: '0795-vault-erasures',
  async up(db) {
    await sql`
      create function public.announce_vault_erasure() returns trigger language plpgsql as $$
      begin
        perform public.announce_change(${sql.lit(VAULT_ERASED)}, w.website_id)
        from (select distinct website_id from erased) w;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger announce_delete after delete on pii_vault
      referencing old table as erased for each statement
      execute function public.announce_vault_erasure()`.execute(db)
  },
}
