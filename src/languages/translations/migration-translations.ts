import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * A row holds the translation of one text into one language: as it was last saved, with the text that it translates, and as
 * visitors see it. Only a publication changes what they see.
 */
export const translationsMigration: Migration = {
  name: '0994-translations',
  async up(db) {
    for (const step of [translations, changes, publications]) await sql.raw(step).execute(db)
    for (const table of ['translations', 'translation_changes', 'language_publications'])
      await scopeToWebsite(db, table)
  },
}

const translations = `
  create table translations (
    website_id text not null,
    language text not null,
    kind text not null,
    subject_id text not null,
    path text not null,
    source text,
    text text,
    live_text text,
    updated_at timestamptz not null,
    updated_by text,
    primary key (website_id, language, kind, subject_id, path)
  );
  create index translations_live on translations (website_id, language) include (kind, subject_id, path)
    where live_text is not null`

const changes = `
  create table translation_changes (
    website_id text not null,
    language text not null,
    no int not null,
    at timestamptz not null,
    account_id text,
    undoes int,
    entries jsonb not null,
    primary key (website_id, language, no)
  )`

const publications = `
  create table language_publications (
    website_id text not null,
    language text not null,
    no int not null,
    at timestamptz not null,
    account_id text,
    texts int not null,
    primary key (website_id, language)
  )`
