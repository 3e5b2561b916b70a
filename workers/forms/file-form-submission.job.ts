import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { SubmissionReceived } from '../../src/forms/events.ts'
import { entryJob, type StoredEntry } from '../../src/forms/letters/entry-ledger.ts'
import type { FormReads } from '../../src/forms/queries.ts'
import { type OpenedSubmission, openSubmissions } from '../../src/forms/submissions/open-submissions.ts'
import { readStoredSubmission } from '../../src/forms/submissions/read-stored-submission.ts'
import { sealText } from '../../src/forms/submissions/sealed-content.ts'
import { indexedWords } from '../../src/forms/submissions/submission-words.ts'
import { announce } from '../../src/platform/announced-events/announce.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { localDay } from '../../src/shared/calendar.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ submissionId: z.string().min(1).max(200) })

export interface FileSubmissionDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'hashes'>
  forms: FormReads
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

/**
 * What follows a submission: its words are made findable, it is counted, and those who want to know are told. All of it happens
 * once, in one transaction; a submission whose form was deleted meanwhile is only kept.
 */
export function fileFormSubmission(deps: FileSubmissionDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'file-form-submission',
    schema: Data,
    // Up to 20 seconds: the answer is in the inbox at once, only searches and e-mails follow.
    inSpareTime: true,
    async run({ websiteId, data: { submissionId } }) {
      const row = await readStoredSubmission(deps.db, websiteId, submissionId)
      const [opened] = row ? await openSubmissions(deps, websiteId, [row]) : []
      if (opened) await file(deps, websiteId, opened)
    },
  }
}

async function file(deps: FileSubmissionDeps, websiteId: string, opened: OpenedSubmission): Promise<void> {
  const { row, content, form } = opened
  const hashes = await deps.vault.hashes(websiteId, indexedWords(content.answers))
  const timeZone = (await deps.findWebsite(websiteId))?.website.timeZone ?? 'UTC'
  const entries = row.folder === 'spam' ? [] : await entriesOf(deps, websiteId, opened)
  await withWebsite(deps.db, websiteId, async (tx) => {
    const { rows } = await sql<{ folder: 'inbox' | 'spam' }>`
      update form_submissions set filed_at = now()
      where website_id = ${websiteId} and id = ${row.id} and filed_at is null
      returning folder`.execute(tx)
    const [filed] = rows
    if (!filed) return
    const received: SubmissionReceived = {
      type: 'SubmissionReceived',
      formId: form.id,
      version: row.version,
      folder: filed.folder,
      isTest: row.is_test,
    }
    await announce(tx, { websiteId }, [{ category: 'submission', entityId: row.id, event: received }])
    await sql`
      insert into form_submission_words (website_id, form_id, word_hash, submitted_at, submission_id)
      select ${websiteId}, ${form.id}, hash, ${row.submitted_at}, ${row.id} from unnest(${hashes}::text[]) hash
      on conflict do nothing`.execute(tx)
    if (row.folder === 'inbox' && !row.is_test)
      await sql`
        insert into form_days as known (website_id, form_id, version, day, sent)
        values (${websiteId}, ${form.id}, ${row.version}, ${localDay(row.submitted_at, timeZone)}::date, 1)
        on conflict (website_id, form_id, day, version, field_id) do update set sent = known.sent + 1`.execute(tx)
    for (const { id, kind, text } of entries)
      await sql`
        insert into form_submission_entries (website_id, id, submission_id, kind, content, created_at, state)
        values (${websiteId}, ${id}, ${row.id}, ${kind}, ${sealText(opened.key, row.id, id, text)}, now(), 'waiting')`.execute(
        tx,
      )
    await enqueue(tx, websiteId, [...entries.map(({ id, kind }) => entryJob(kind, id)), ...newsletterJobs(opened)])
  })
}

/** Those who send a newsletter form join its list. */
const newsletterJobs = ({ row, form }: OpenedSubmission) =>
  row.folder === 'spam' || row.is_test || !form.settings.newsletterListId
    ? []
    : [{ name: 'take-newsletter-form', id: `take-newsletter-form:${row.id}`, data: { submissionId: row.id } }]

/** To whom it goes by the form's current settings; a test goes to no other service. */
async function entriesOf({ forms }: FileSubmissionDeps, websiteId: string, { row, form }: OpenedSubmission) {
  const settings = (await forms.find(websiteId, form.id))?.settings
  const entry = (kind: StoredEntry['kind'], text: string) => ({ id: v7(), kind, text })
  return [
    ...(settings?.notify ?? []).map((address) => entry('notification', address)),
    ...(settings && settings.webhookUrl !== '' && !row.is_test ? [entry('webhook', settings.webhookUrl)] : []),
  ]
}
