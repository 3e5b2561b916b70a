import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../platform/async/with-deadline.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { FormDefinition, PublicForm } from '../shared/forms/form-definition.ts'
import { normalizeEmail } from '../shared/validation/email.ts'
import {
  type OpenedSubmission,
  openSubmissions,
  type StoredSubmissionRow,
  summaryOf,
} from './submissions/open-submissions.ts'
import { submissionColumns } from './submissions/read-stored-submission.ts'
import { unsealText } from './submissions/sealed-content.ts'
import type { FormsTables } from './table.ts'

/** Forms as they were last read. */
export interface FormReads extends WebsiteScopedCache {
  /** The form in its current version, or as it was in another one; undefined if it was deleted, or never had that version. */
  find(websiteId: string, formId: string, version?: number): Promise<FormDefinition | undefined>
}

/** Milliseconds after which a form is read again, in case a change was missed. */
const TTL_MS = 60_000
/** Forms and versions kept per website. */
const KEPT = 200

type Kept = Map<string, Promise<FormDefinition | undefined>>

/** Caches the promise of a read, so that a drop during the read is not undone by its result. */
export function formReads({ db }: { db: Database }): FormReads {
  const websites = new LRUCache<string, Kept>({ max: 1_000, ttl: TTL_MS })
  return {
    find(websiteId, formId, version) {
      const kept: Kept = websites.get(websiteId) ?? new Map()
      if (kept.size === 0 || kept.size > KEPT) {
        kept.clear()
        websites.set(websiteId, kept)
      }
      const name = `${formId} ${version ?? ''}`
      const known = kept.get(name)
      if (known) return known
      const reading = outsideRequest(() => findForm(db, websiteId, formId, version))
      kept.set(name, reading)
      reading.catch(() => kept.get(name) === reading && kept.delete(name))
      return reading
    },
    drop: (websiteId) => void websites.delete(websiteId),
    clear: () => websites.clear(),
  }
}

/** Undefined if it was deleted, or never had that version. */
export function findForm(
  db: Database,
  websiteId: string,
  formId: string,
  version?: number,
): Promise<FormDefinition | undefined> {
  return inWebsite(db.withTables<FormsTables>(), websiteId, (tx) => readForm(tx, websiteId, formId, version))
}

/** Inside a scope of the website. @param isKept also a deleted one, whose answers are still kept */
export async function readForm(
  tx: Kysely<FormsTables>,
  websiteId: string,
  formId: string,
  version?: number,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<FormDefinition | undefined> {
  const row = await tx
    .selectFrom('forms')
    .innerJoin('form_versions', (join) =>
      join
        .onRef('form_versions.website_id', '=', 'forms.website_id')
        .onRef('form_versions.form_id', '=', 'forms.id')
        .on('form_versions.version', '=', version === undefined ? sql.ref('forms.version') : version),
    )
    .select([
      'forms.id',
      'form_versions.name',
      'form_versions.version',
      'form_versions.fields',
      'form_versions.settings',
    ])
    .where('forms.website_id', '=', websiteId)
    .where('forms.id', '=', formId)
    .$if(!isKept, (query) => query.where('forms.deleted_at', 'is', null))
    .executeTakeFirst()
  return row
}

export interface FormsQueries {
  /** A form as visitors get it. */
  publicForm(websiteId: string, formId: string): Promise<PublicForm | undefined>
  /** By id; unknown ones are missing. */
  listPublicForms(websiteId: string, formIds: readonly string[]): Promise<ReadonlyMap<string, PublicForm>>
}

export function formsQueries({ db, forms }: { db: Database; forms: FormReads }): FormsQueries {
  async function publicForm(websiteId: string, formId: string): Promise<PublicForm | undefined> {
    const form = await forms.find(websiteId, formId)
    return form && presentPublic(form, await isClosed(db, websiteId, form, new Date()))
  }
  return {
    publicForm,
    async listPublicForms(websiteId, formIds) {
      const found = await Promise.all([...new Set(formIds)].map((formId) => publicForm(websiteId, formId)))
      return new Map(found.flatMap((form) => (form ? [[form.id, form]] : [])))
    },
  }
}

function presentPublic({ id, name, version, fields, settings }: FormDefinition, closed: boolean): PublicForm {
  return {
    id,
    name,
    version,
    fields,
    isClosed: closed,
    settings: {
      parsedSubmissionMessage: settings.parsedSubmissionMessage,
      submissionHTML: settings.submissionHTML,
      successRedirect: settings.successRedirect,
      parsedDisclaimerMessage: settings.parsedDisclaimerMessage,
      captchaEnabled: settings.captchaEnabled,
      captchaTheme: settings.captchaTheme,
      captchaAlignment: settings.captchaAlignment,
      submitLabel: settings.submitLabel,
      newsletterListId: settings.newsletterListId,
    },
  }
}

/** Which of these forms exist. */
export async function findFormIds(
  db: Database,
  websiteId: string,
  formIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('forms')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('id', '=', sql<string>`any(${formIds})`)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The closing date has come, or the limit is reached. */
async function isClosed(
  db: Database,
  websiteId: string,
  { id, settings }: FormDefinition,
  now: Date,
): Promise<boolean> {
  if (settings.closesAt !== null && Date.parse(settings.closesAt) <= now.getTime()) return true
  if (settings.limit === null) return false
  return inWebsite(db.withTables<FormsTables>(), websiteId, (tx) => isFull(tx, websiteId, id, settings.limit ?? 0))
}

/** Whether a form has as many answers as this, test answers and spam apart. */
export async function isFull(
  tx: Kysely<FormsTables>,
  websiteId: string,
  formId: string,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from form_submissions
      where website_id = ${websiteId} and form_id = ${formId} and folder = 'inbox' and deleted_at is null and not is_test
      limit ${limit}) found`.execute(tx)
  return (rows[0]?.count ?? 0) >= limit
}

/** Bytes of all files that visitors sent with forms. */
export async function formFileBytes(tx: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from form_files where website_id = ${websiteId}`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

/** An answer of a form as a person may ask for it. */
export interface OwnAnswer {
  form: string
  sentOn: string
  /** Path of the page that it was sent from. */
  page: string
  answers: { title: string; answer: string }[]
  notes: WrittenText[]
  replies: WrittenText[]
}

/** What somebody of the website wrote because of an answer. */
interface WrittenText {
  writtenOn: string
  text: string
}

/** What was sent with forms under this address, newest first, and at most this many: for a request to see one's data. */
export async function listAnswersOf(
  deps: { db: Database; vault: Pick<Vault, 'read' | 'hashes'> },
  websiteId: string,
  email: string,
  limit: number,
): Promise<OwnAnswer[]> {
  const [hash = ''] = await deps.vault.hashes(websiteId, [normalizeEmail(email)])
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<StoredSubmissionRow>`
      select ${submissionColumns} from form_submission_people p
      join form_submissions s on s.website_id = p.website_id and s.id = p.submission_id
      where p.website_id = ${websiteId} and p.email_hash = ${hash}
      order by s.submitted_at desc, s.id desc limit ${limit}`.execute(tx),
  )
  // Also of deleted forms, because they can be restored with their answers.
  const find = (_: string, formId: string, version?: number) =>
    inWebsite(deps.db.withTables<FormsTables>(), websiteId, (tx) =>
      readForm(tx, websiteId, formId, version, { isKept: true }),
    )
  const opened = await openSubmissions({ vault: deps.vault, forms: { find } }, websiteId, rows)
  const written = await readWritten(deps.db, websiteId, opened)
  return opened.map(({ row, form, content }) => ({
    form: form.name,
    sentOn: row.submitted_at.toISOString(),
    page: content.page.path,
    answers: summaryOf(form, content.answers).map(({ rawTitle, text }) => ({ title: rawTitle, answer: text })),
    notes: written.get(row.id)?.note ?? [],
    replies: written.get(row.id)?.reply ?? [],
  }))
}

type Written = Record<'note' | 'reply', WrittenText[]>

/** Notes and replies by answer, oldest first. */
async function readWritten(
  db: Database,
  websiteId: string,
  opened: readonly OpenedSubmission[],
): Promise<Map<string, Written>> {
  const keys = new Map(opened.map(({ row, key }) => [row.id, key]))
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; submission_id: string; kind: keyof Written; content: Buffer; created_at: Date }>`
      select id, submission_id, kind, content, created_at from form_submission_entries
      where website_id = ${websiteId} and submission_id = any(${[...keys.keys()]}) and kind in ('note', 'reply')
      order by created_at, id`.execute(tx),
  )
  const written = new Map<string, Written>()
  for (const { id, submission_id, kind, content, created_at } of rows) {
    const key = keys.get(submission_id)
    if (key === undefined) continue
    const own = written.get(submission_id) ?? { note: [], reply: [] }
    own[kind].push({ writtenOn: created_at.toISOString(), text: unsealText(key, submission_id, id, content) })
    written.set(submission_id, own)
  }
  return written
}
