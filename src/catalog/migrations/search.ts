import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** A normalised search text, stored with each product: normalising it per search takes twenty times as long. */
export const catalogSearchMigration: Migration = {
  name: '0043-catalog-search',
  async up(db) {
    for (const step of [jsonWords, searchText]) await sql.raw(step).execute(db)
  },
}

const jsonWords = `
  create function public.json_words(jsonb) returns text language sql immutable parallel safe strict as
    $$ select coalesce(string_agg(word, ' '), '') from jsonb_array_elements_text($1) as each (word) $$`

/** The title is its first line. */
const searchText = `
  alter table items add column search_text text not null generated always as
    (fold_text(title) || chr(10) || fold_text(excerpt || ' ' || json_words(tags))) stored`
