import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Search texts are decomposed in pieces: `normalize` sorts the marks of a letter in time that grows with the square of their
 * number, 8 s for a description of 48,000. The result is the same, but for the order of marks where a piece ends.
 */
export const catalogLinearSpellingsMigration: Migration = {
  name: '0799-catalog-linear-spellings',
  async up(db) {
    for (const step of [decomposed, foldText, searchableText]) await sql.raw(step).execute(db)
  },
}

const decomposed = `
  create function public.decomposed(text) returns text language sql immutable parallel safe strict as
    $$ select case when length($1) <= 200 then normalize($1, NFKD) else (
      select string_agg(normalize(part[1], NFKD), '' order by place)
      from regexp_matches($1, '.{1,200}', 'g') with ordinality as parts (part, place)) end $$`

/** Not strict, so that it is a part of the statement for short texts, as it was before. */
const foldText = `
  create or replace function public.fold_text(text) returns text language sql immutable parallel safe as
    $$ select regexp_replace(
      lower(case when length($1) <= 200 then normalize($1, NFKD) else public.decomposed($1) end),
      '[\u0300-\u036f]', '', 'g') $$`

const searchableText = `
  create or replace function public.searchable_text(text) returns text language sql immutable parallel safe strict as
    $$ select public.short_spelling($1) || case
      when lower(public.decomposed($1)) ~ '[aou]\\u0308|a\\u030a|ø' then ' ' || public.short_spelling(
        replace(replace(regexp_replace(lower(public.decomposed($1)), '([aou])\\u0308', '\\1e', 'g'),
          U&'a\\030a', 'aa'), 'ø', 'oe'))
      else '' end $$`
