import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { WEBSITE_CHANGED } from '../platform/database/website-changes.ts'

/** Keyed hashes of codes of gift cards. */
export const giftCardsMigration: Migration = {
  name: '0790-gift-cards',
  async up(db) {
    await sql`
      create table gift_card_codes (
        website_id text not null,
        card_id text not null,
        code_hash text not null,
        code_ref uuid not null,
        last4 text not null,
        primary key (website_id, card_id)
      )`.execute(db)
    await sql`create unique index gift_card_codes_hash on gift_card_codes (website_id, code_hash)`.execute(db)
    await scopeToWebsite(db, 'gift_card_codes')
  },
}

/** The first gift card of a website changes its checkout, which then has a field for codes. */
export const firstGiftCardMigration: Migration = {
  name: '0796-first-gift-card',
  async up(db) {
    await sql`
      create function public.announce_first_gift_card() returns trigger language plpgsql as $$
      begin
        perform public.announce_change(${sql.lit(WEBSITE_CHANGED)}, w.website_id)
        from (select distinct website_id from made) w
        where not exists (
          select from gift_card_codes c where c.website_id = w.website_id
            and not exists (select from made m where m.website_id = c.website_id and m.card_id = c.card_id));
        return null;
      end $$`.execute(db)
    await sql`
      create trigger announce_insert after insert on gift_card_codes
      referencing new table as made for each statement
      execute function public.announce_first_gift_card()`.execute(db)
  },
}
