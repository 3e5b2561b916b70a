import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { announce } from '../../platform/announced-events/announce.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { Forbidden, NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { defaultFormSettings, type FormDefinition } from '../../shared/forms/form-definition.ts'
import { formTemplates } from '../../shared/forms/form-templates.ts'
import type { CreateFormRequest, SaveFormRequest } from '../admin-contract.ts'
import type { FormEvent } from '../events.ts'
import { readForm } from '../queries.ts'
import type { FormsTables } from '../table.ts'

/** The contributor who edits forms. */
export interface FormEditor {
  websiteId: string
  accountId: string | null
  /** May add HTML that runs on the visitors' pages. */
  mayAddCode: boolean
  /** Throws ReauthenticationRequired when they signed in too long ago for that. */
  assertFresh(): void
  /** May read answers, and so say where they are sent. */
  mayReadAnswers: boolean
  /** ISO 8601. */
  now: string
}

export const FORMS_MAX = 200
const VERSIONS_MAX = 5_000

export const formRefusals = {
  tooMany: `A website has at most ${FORMS_MAX} forms. Delete one first.`,
  tooOften: 'This form has been changed too often. Duplicate it and go on with the copy.',
  changed: 'This form was changed in the meantime. Reload it and make your change again.',
  code: 'Only people who may add code to the website can change the HTML that is shown after sending.',
  delivery: 'Only people who may read answers can change where they are sent.',
  retention: 'Only people who may read answers can change how long they are kept.',
} as const

/** Makes a form from a template. Throws DomainError. */
export function createForm(db: Database, editor: FormEditor, { name, template }: CreateFormRequest) {
  const from = formTemplates.find(({ key }) => key === template)
  const { fields = [], settings = defaultFormSettings } = structuredClone(from) ?? {}
  return insertForm(db, editor, { name, fields, settings })
}

/** A copy without the answers. What this person may not set is left out of it. Throws NotFound and DomainError. */
export async function duplicateForm(db: Database, editor: FormEditor, formId: string): Promise<FormDefinition> {
  const form = await inWebsite(db.withTables<FormsTables>(), editor.websiteId, (tx) =>
    readForm(tx, editor.websiteId, formId),
  )
  if (!form) throw new NotFound()
  const { submissionHTML, notify, webhookUrl, ...settings } = form.settings
  return insertForm(db, editor, {
    name: `${form.name.slice(0, 93)} (copy)`,
    fields: form.fields,
    settings: {
      ...settings,
      submissionHTML: editor.mayAddCode ? submissionHTML : '',
      notify: editor.mayReadAnswers ? notify : [],
      webhookUrl: editor.mayReadAnswers ? webhookUrl : '',
    },
  })
}

type Content = Pick<FormDefinition, 'name' | 'fields' | 'settings'>

/** Throws DomainError when the website has too many. */
export function insertForm(
  db: Database,
  editor: Pick<FormEditor, 'websiteId' | 'accountId' | 'now'>,
  content: Content,
  id: string = v7(),
): Promise<FormDefinition> {
  const { websiteId, now } = editor
  return withWebsite(db.withTables<FormsTables>(), websiteId, async (tx) => {
    if ((await countForms(tx, websiteId)) >= FORMS_MAX) throw new DomainError(formRefusals.tooMany)
    await tx
      .insertInto('forms')
      .values({
        website_id: websiteId,
        id,
        version: 1,
        created_at: new Date(now),
        deleted_at: null,
        ...rowOf(content, now),
      })
      .execute()
    await insertVersion(tx, editor, id, 1, content)
    return { id, version: 1, ...content }
  })
}

/** One after the other for each website, until the transaction ends. */
async function countForms(tx: Kysely<FormsTables>, websiteId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${websiteId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('forms')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('website_id', '=', websiteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A saved change is a new version; nothing is saved that is as before. Throws NotFound, Forbidden, DomainError, and StaleVersion
 * when it is based on an older version.
 */
export function saveForm(
  db: Database,
  editor: FormEditor,
  formId: string,
  { version: basedOn, ...content }: SaveFormRequest,
): Promise<FormDefinition> {
  const { websiteId, now } = editor
  return withWebsite(db.withTables<FormsTables>(), websiteId, async (tx) => {
    await tx
      .selectFrom('forms')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('id', '=', formId)
      .forUpdate()
      .executeTakeFirst()
    const current = await readForm(tx, websiteId, formId)
    if (!current) throw new NotFound()
    if (basedOn !== current.version) throw new StaleVersion(formRefusals.changed, current.version)
    if (current.version >= VERSIONS_MAX) throw new DomainError(formRefusals.tooOften)
    assertMaySave(editor, current, content)
    if (JSON.stringify(pick(current)) === JSON.stringify(pick(content))) return current
    const version = current.version + 1
    await insertVersion(tx, editor, formId, version, content)
    await tx
      .updateTable('forms')
      .set({ version, ...rowOf(content, now) })
      .where('website_id', '=', websiteId)
      .where('id', '=', formId)
      .execute()
    return { id: formId, version, ...content }
  })
}

const pick = ({ name, fields, settings }: Content) => sorted({ name, fields, settings })

/** JSON columns return their keys in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

function assertMaySave(editor: FormEditor, before: Content, { settings }: Content): void {
  const was = before.settings
  if (settings.submissionHTML !== '' && settings.submissionHTML !== was.submissionHTML) {
    if (!editor.mayAddCode) throw new Forbidden(formRefusals.code)
    editor.assertFresh()
  }
  const isSameDelivery = settings.webhookUrl === was.webhookUrl && settings.notify.join() === was.notify.join()
  if (!editor.mayReadAnswers && !isSameDelivery) throw new Forbidden(formRefusals.delivery)
  if (!editor.mayReadAnswers && settings.retentionDays !== was.retentionDays)
    throw new Forbidden(formRefusals.retention)
}

/** What is kept beside the version, for queries over many forms. */
function rowOf({ name, fields, settings }: Content, now: string) {
  return {
    name,
    field_count: fields.filter(({ type }) => type !== 'section').length,
    closes_at: settings.closesAt === null ? null : new Date(settings.closesAt),
    submission_limit: settings.limit,
    retention_days: settings.retentionDays,
    changed_at: new Date(now),
  }
}

async function insertVersion(
  tx: Kysely<FormsTables>,
  { websiteId, accountId, now }: Pick<FormEditor, 'websiteId' | 'accountId' | 'now'>,
  formId: string,
  version: number,
  { name, fields, settings }: Content,
): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      website_id: websiteId,
      form_id: formId,
      version,
      name,
      fields: sql`${JSON.stringify(fields)}::jsonb`,
      settings: sql`${JSON.stringify(settings)}::jsonb`,
      created_by: accountId,
      created_at: new Date(now),
    })
    .execute()
  await announceForm(tx, { websiteId, accountId }, formId, {
    type: version === 1 ? 'FormCreated' : 'FormChanged',
    version,
  })
}

function announceForm(
  tx: Kysely<FormsTables>,
  author: { websiteId: string; accountId?: string | null },
  entityId: string,
  event: FormEvent,
): Promise<void> {
  return announce(tx, author, [{ category: 'form', entityId, event }])
}

/** It can be restored for 30 days; until then its answers are kept. Throws NotFound. */
export async function deleteForm(db: Database, websiteId: string, formId: string, now: string): Promise<void> {
  await withWebsite(db.withTables<FormsTables>(), websiteId, async (tx) => {
    const row = await tx
      .updateTable('forms')
      .set({ deleted_at: new Date(now) })
      .where('website_id', '=', websiteId)
      .where('id', '=', formId)
      .where('deleted_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!row) throw new NotFound()
    await announceForm(tx, { websiteId }, formId, { type: 'FormDeleted', version: row.version })
  })
}

/** Undoes its deletion; no effect on one that is there. Throws NotFound, and DomainError when the website has too many. */
export async function restoreForm(db: Database, websiteId: string, formId: string): Promise<FormDefinition> {
  const form = await withWebsite(db.withTables<FormsTables>(), websiteId, async (tx) => {
    const isFull = (await countForms(tx, websiteId)) >= FORMS_MAX
    if (isFull && !(await readForm(tx, websiteId, formId))) throw new DomainError(formRefusals.tooMany)
    const restored = await tx
      .updateTable('forms')
      .set({ deleted_at: null })
      .where('website_id', '=', websiteId)
      .where('id', '=', formId)
      .where('deleted_at', 'is not', null)
      .returning('version')
      .executeTakeFirst()
    if (restored) await announceForm(tx, { websiteId }, formId, { type: 'FormRestored', version: restored.version })
    return readForm(tx, websiteId, formId)
  })
  if (!form) throw new NotFound()
  return form
}
