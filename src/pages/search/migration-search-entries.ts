import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * The index of a website's search, for its live pages and posts. Row-level security keeps PostgreSQL from using a GIN index of
 * texts, so that every search would read all rows of the website; words are compared by `=`, `>=` and `<=`, which a B-tree
 * answers before the policy. A row of postings holds up to 256 entries of a word: a blog of ten thousand posts has a word of
 * all of them in 40 rows.
 */
export const searchEntriesMigration: Migration = {
  name: '0841-search-entries',
  async up(db) {
    for (const step of [entries, postings]) await sql.raw(step).execute(db)
    for (const table of ['search_entries', 'search_postings']) await scopeToWebsite(db, table)
  },
}

const entries = `
  create table search_entries (
    website_id text not null,
    doc_id text not null,
    kind text not null check (kind in ('page', 'post')),
    from_no int not null,
    entry_no int not null,
    title text not null,
    body text not null,
    words text[] not null,
    title_words text[] not null,
    primary key (website_id, doc_id)
  ) with (toast_tuple_target = 256);
  create unique index search_entries_no on search_entries (website_id, entry_no)`

const postings = `
  create table search_postings (
    website_id text not null,
    word text collate "C" not null,
    part int not null,
    entries int[] not null,
    primary key (website_id, word, part)
  )`
