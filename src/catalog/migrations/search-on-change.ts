import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Search texts are made when the texts of a product change, and not each time its row is written. The description in one
 * spelling, which only the version before reads, is no longer made: that version makes it itself where it is missing.
 */
export const catalogSearchOnChangeMigration: Migration = {
  name: '0788-catalog-search-on-change',
  async up(db) {
    for (const step of [description, words]) await sql.raw(step).execute(db)
  },
}

const description = `
  create or replace function public.keep_search_description() returns trigger language plpgsql as $$
  begin
    new.search_description := null;
    return new;
  end $$;
  drop trigger keep_search_description on items;
  create trigger keep_search_description before update of description on items
    for each row when (new.description is distinct from old.description)
    execute function public.keep_search_description()`

/** A job fills the texts of older rows by writing their titles again. */
const words = `
  drop trigger keep_search_words on items;
  create trigger keep_search_words before insert on items
    for each row execute function public.keep_search_words();
  create trigger keep_changed_search_words before update of title, excerpt, tags, description on items
    for each row when (new.search_words is null
      or (new.title, new.excerpt, new.tags, new.description)
        is distinct from (old.title, old.excerpt, old.tags, old.description))
    execute function public.keep_search_words()`
