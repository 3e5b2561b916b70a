import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type DeleteSubmissionsDeps, deleteSubmissions } from '../../src/forms/submissions/delete-submissions.ts'
import { removeUnsent } from '../../src/forms/visitors/receive-file.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Days for which something deleted can be restored, and for which spam is kept. */
const KEPT_DAYS = 30
/** Hours for which a file waits for its form to be sent. */
const FILE_HOURS = 24
const AT_ONCE = 200

/**
 * Deletes for good what is due: answers that their form keeps no longer, spam and deleted answers after 30 days, deleted forms
 * with all of their answers, and files of forms that were not sent.
 */
export function sweepForms(deps: DeleteSubmissionsDeps): JobHandler<Record<string, never>> {
  return {
    name: 'sweep-forms',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const days = sql`${KEPT_DAYS} * interval '1 day'`
      await deleteDue(
        deps,
        websiteId,
        sql`
          s.deleted_at < now() - ${days}
          or (s.folder = 'spam' and coalesce(s.moved_at, s.submitted_at) < now() - ${days})
          or f.deleted_at < now() - ${days}
          or s.submitted_at < now() - f.retention_days * interval '1 day'`,
      )
      await removeUnsentFiles(deps, websiteId)
      await inWebsite(deps.db, websiteId, (tx) =>
        sql`delete from forms where website_id = ${websiteId} and deleted_at < now() - ${days}`.execute(tx),
      )
    },
  }
}

async function deleteDue(deps: DeleteSubmissionsDeps, websiteId: string, isDue: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
      sql<{ id: string }>`
        select s.id from form_submissions s join forms f on f.website_id = s.website_id and f.id = s.form_id
        where s.website_id = ${websiteId} and (${isDue}) limit ${AT_ONCE}`.execute(tx),
    )
    if (rows.length === 0) return
    await deleteSubmissions(
      deps,
      websiteId,
      rows.map(({ id }) => id),
    )
  }
}

async function removeUnsentFiles({ db, held }: DeleteSubmissionsDeps, websiteId: string): Promise<void> {
  for (;;) {
    const { rows } = await inWebsite(db, websiteId, (tx) =>
      sql<{ id: string }>`
        select id from form_files
        where website_id = ${websiteId} and submission_id is null
          and created_at < now() - ${FILE_HOURS} * interval '1 hour'
        limit ${AT_ONCE}`.execute(tx),
    )
    if (rows.length === 0) return
    // A form that is being sent with one of them gets it or says that it is gone.
    await removeUnsent(
      { db, held },
      websiteId,
      rows.map(({ id }) => id),
    )
  }
}
