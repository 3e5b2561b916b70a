import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Search texts in both spellings of `ö`, `ü`, `ø` and the like. They are stored with each product that is saved from now on;
 * a job fills the older rows, which the search spells itself until then.
 */
export const catalogSearchSpellingsMigration: Migration = {
  name: '0751-catalog-search-spellings',
  async up(db) {
    for (const step of [shortSpelling, searchableText, columns, keep, trigger]) await sql.raw(step).execute(db)
  },
}

/** The same as in `search-spellings.ts`. */
const shortSpelling = `
  create function public.short_spelling(text) returns text language sql immutable parallel safe strict as
    $$ select replace(replace(replace(replace(translate(public.fold_text($1),
      'øðłđıς', 'odldiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$`

/** Most texts have one spelling. */
const searchableText = `
  create function public.searchable_text(text) returns text language sql immutable parallel safe strict as
    $$ select public.short_spelling($1) || case
      when lower(normalize($1, NFKD)) ~ '[aou]\\u0308|a\\u030a|ø' then ' ' || public.short_spelling(
        replace(replace(regexp_replace(lower(normalize($1, NFKD)), '([aou])\\u0308', '\\1e', 'g'),
          U&'a\\030a', 'aa'), 'ø', 'oe'))
      else '' end $$`

const columns = 'alter table items add column search_words text, add column search_body text'

const keep = `
  create function public.keep_search_words() returns trigger language plpgsql as $$
  begin
    new.search_words := public.searchable_text(new.title) || chr(10) ||
      public.searchable_text(new.excerpt || ' ' || public.json_words(new.tags));
    new.search_body := public.searchable_text(public.without_tags(new.description));
    return new;
  end $$`

const trigger = `
  create trigger keep_search_words before insert or update of title, excerpt, tags, description on items
    for each row execute function public.keep_search_words()`
