import { type Kysely, sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { Conflict, NotFound } from '../../platform/errors/application-errors.ts'
import type { ChangedText, LanguagesTables, TextKey } from '../table.ts'

type Tx = Kysely<LanguagesTables>

/** Who translates, and into what. */
export interface Translating {
  websiteId: string
  language: string
  accountId: string
  /** ISO 8601. */
  now: string
}

/** Null: no translation any more. */
export type WantedText = TextKey & { text: string | null; source: string }

export interface StoredTranslation extends TextKey {
  text: string | null
  source: string | null
  liveText: string | null
}

export const inLanguages = <Result>(db: Database, websiteId: string, run: (tx: Tx) => Promise<Result>) =>
  withWebsite(db.withTables<LanguagesTables>(), websiteId, run)

export const keyOfText = ({ kind, subject, path }: TextKey) => `${kind}/${subject}/${path}`

/** @param keys those of these subjects; default: all */
export function listTranslations(
  tx: Tx,
  websiteId: string,
  language: string,
  keys?: readonly TextKey[],
): Promise<StoredTranslation[]> {
  const ids = keys && [...new Set(keys.map(({ subject }) => subject))]
  return tx
    .selectFrom('translations')
    .select(['kind', 'subject_id as subject', 'path', 'text', 'source', 'live_text as liveText'])
    .where('website_id', '=', websiteId)
    .where('language', '=', language)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`subject_id = any(${ids ?? []}::text[])`))
    .execute()
}

/** Saves these translations as drafts, as one change that can be undone. Returns how many differ from before. */
export async function saveTexts(
  tx: Tx,
  { websiteId, language, accountId, now }: Translating,
  wanted: readonly WantedText[],
  undoes: number | null = null,
): Promise<number> {
  await lockLanguage(tx, websiteId, language, now)
  const before = await readTexts(tx, websiteId, language, wanted)
  const entries = wanted.flatMap(({ text, source, ...key }): ChangedText[] => {
    const was = before.get(keyOfText(key)) ?? null
    const is = text === null ? null : { text, source }
    return was?.text === is?.text && was?.source === is?.source ? [] : [{ ...key, before: was, after: is }]
  })
  if (entries.length === 0) return 0
  await writeTexts(tx, { websiteId, language, accountId, now }, entries)
  await sql`
    insert into translation_changes (website_id, language, no, at, account_id, undoes, entries)
    select ${websiteId}, ${language}, coalesce(max(no), 0) + 1, ${now}, ${accountId}, ${undoes}::int,
      ${JSON.stringify(entries)}::jsonb
    from translation_changes where website_id = ${websiteId} and language = ${language}`.execute(tx)
  await sql`
    delete from translation_changes where website_id = ${websiteId} and language = ${language} and no <= (
      select max(no) - ${CHANGES_KEPT} from translation_changes
      where website_id = ${websiteId} and language = ${language})`.execute(tx)
  return entries.length
}

/** Per language. */
const CHANGES_KEPT = 500

/** Changes of a language wait for each other. */
async function lockLanguage(tx: Tx, websiteId: string, language: string, now: string): Promise<void> {
  await sql`
    insert into language_publications (website_id, language, no, at, texts)
    values (${websiteId}, ${language}, 0, ${now}, 0)
    on conflict (website_id, language) do update set no = language_publications.no`.execute(tx)
}

/** Rows of one statement. */
const AT_ONCE = 2_000

async function readTexts(tx: Tx, websiteId: string, language: string, keys: readonly TextKey[]) {
  const found = new Map<string, { text: string; source: string }>()
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const { rows } = await sql<TextKey & { text: string; source: string }>`
      select t.kind, t.subject_id as subject, t.path, t.text, t.source
      from jsonb_to_recordset(${JSON.stringify(some.map(plainKey))}::jsonb) as k (kind text, subject text, path text)
      join translations t on t.website_id = ${websiteId} and t.language = ${language} and t.kind = k.kind
        and t.subject_id = k.subject and t.path = k.path
      where t.text is not null`.execute(tx)
    for (const row of rows) found.set(keyOfText(row), { text: row.text, source: row.source })
  }
  return found
}

const plainKey = ({ kind, subject, path }: TextKey) => ({ kind, subject, path })

async function writeTexts(
  tx: Tx,
  { websiteId, language, accountId, now }: Translating,
  entries: readonly ChangedText[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map(({ after, ...key }) => ({ ...plainKey(key), ...after }))
    await sql`
      insert into translations (website_id, language, kind, subject_id, path, text, source, updated_at, updated_by)
      select ${websiteId}, ${language}, kind, subject, path, text, source, ${now}, ${accountId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (kind text, subject text, path text, text text, source text)
      on conflict (website_id, language, kind, subject_id, path) do update
        set text = excluded.text, source = excluded.source, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by`.execute(tx)
  }
  await sql`
    delete from translations
    where website_id = ${websiteId} and language = ${language} and text is null and live_text is null`.execute(tx)
}

/** Whether somebody else has changed this text since it was seen. */
export async function assertSeen(
  tx: Tx,
  { websiteId, language }: Pick<Translating, 'websiteId' | 'language'>,
  seen: readonly (TextKey & { seen: string | null })[],
): Promise<void> {
  const now = await readTexts(tx, websiteId, language, seen)
  if (seen.some((one) => (now.get(keyOfText(one))?.text ?? null) !== one.seen))
    throw new Conflict('Someone else has changed this translation in the meantime. Reload it, and change it again.')
}

/** What visitors see of this language becomes what was saved last; other languages stay as they are. */
export async function publishTexts(
  tx: Tx,
  { websiteId, language, accountId, now }: Translating,
): Promise<{ published: number }> {
  await lockLanguage(tx, websiteId, language, now)
  const { rows } = await sql<{ path: string }>`
    update translations set live_text = text
    where website_id = ${websiteId} and language = ${language} and live_text is distinct from text
    returning path`.execute(tx)
  if (rows.length === 0) return { published: 0 }
  await sql`
    delete from translations where website_id = ${websiteId} and language = ${language} and text is null`.execute(tx)
  await sql`
    update language_publications set no = no + 1, at = ${now}, account_id = ${accountId}, texts = ${rows.length}
    where website_id = ${websiteId} and language = ${language}`.execute(tx)
  await sql`select public.announce_change(${WEBSITE_CHANGED}, ${websiteId})`.execute(tx)
  return { published: rows.length }
}

export interface ListedChange {
  no: number
  /** ISO 8601. */
  at: string
  by: string | null
  undoes: number | null
  texts: number
  /** The first of them. */
  first: ChangedText
}

/** Newest first. */
export async function listTextChanges(tx: Tx, websiteId: string, language: string): Promise<ListedChange[]> {
  const { rows } = await sql<Omit<ListedChange, 'at'> & { at: Date }>`
    select no, at, undoes, jsonb_array_length(entries) as texts, entries->0 as first,
      ${accountName(sql.ref('translation_changes.account_id'))} as by
    from translation_changes where website_id = ${websiteId} and language = ${language}
    order by no desc limit 100`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Restores the texts before a change; those that were changed again since stay. Throws NotFound for a change that is not
 * kept, and Conflict if nothing of it is left to undo.
 */
export async function undoTexts(tx: Tx, by: Translating, no: number): Promise<number> {
  const { websiteId, language } = by
  const row = await tx
    .selectFrom('translation_changes')
    .select('entries')
    .where('website_id', '=', websiteId)
    .where('language', '=', language)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!row) throw new NotFound('This change is no longer kept.')
  const now = await readTexts(tx, websiteId, language, row.entries)
  const wanted = row.entries
    .filter((entry) => now.get(keyOfText(entry))?.text === entry.after?.text)
    .map(({ before, after, ...key }) => ({
      ...key,
      text: before?.text ?? null,
      source: before?.source ?? after?.source ?? '',
    }))
  const restored = await saveTexts(tx, by, wanted, no)
  if (restored === 0) throw new Conflict('These texts were changed again since.')
  return restored
}
