import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Stores the normalised description with each product saved from now on; the search normalises older ones itself, so that
 * the table is not rewritten here.
 */
export const catalogSearchMoreMigration: Migration = {
  name: '0452-catalog-search-more',
  async up(db) {
    for (const step of [withoutTags, valuesOf, column, keep, trigger]) await sql.raw(step).execute(db)
  },
}

const withoutTags = `
  create function public.without_tags(text) returns text language sql immutable parallel safe strict as
    $$ select regexp_replace($1, '<[^>]*>', ' ', 'g') $$`

const valuesOf = `
  create function public.values_of(jsonb) returns text language sql immutable parallel safe strict as
    $$ select coalesce(string_agg(value, ' '), '') from jsonb_each_text($1) $$`

const column = 'alter table items add column search_description text'

const keep = `
  create function public.keep_search_description() returns trigger language plpgsql as $$
  begin
    new.search_description := public.fold_text(public.without_tags(new.description));
    return new;
  end $$`

const trigger = `
  create trigger keep_search_description before insert or update of description on items
    for each row execute function public.keep_search_description()`
