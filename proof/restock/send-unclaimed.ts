import { sql } from 'kysely'
import { withWebsite } from '../../src/platform/database/database.ts'
import { NoticeJobData } from '../../src/restock/sending/notice-job.ts'
import type { JobHandler } from '../../workers/job.ts'
import type { SendNoticeDeps } from '../../workers/restock/send-restock-notice.job.ts'

/** The naive way to send in bulk: e-mails everyone who is not marked yet, and marks them afterwards. */
export function sendUnclaimed({ db, vault, mail, compose }: SendNoticeDeps): JobHandler<NoticeJobData> {
  return {
    name: 'send-restock-notice',
    schema: NoticeJobData,
    async run({ websiteId, data: { attempt: _, ...notice } }) {
      const { sendId, signUpId, personRef } = notice
      const mine = sql`website_id = ${websiteId} and send_id = ${sendId} and sign_up_id = ${signUpId}`
      const { rows } = await withWebsite(db, websiteId, (tx) =>
        sql`select from restock_notices where ${mine} and state = 'waiting'`.execute(tx),
      )
      const email = (await vault.read(websiteId, [personRef])).get(personRef)
      const letter = rows.length > 0 && email && (await compose(websiteId, { ...notice, email }))
      if (!letter) return
      await mail.send(letter)
      await withWebsite(db, websiteId, (tx) =>
        sql`update restock_notices set state = 'sent', is_recorded = true where ${mine}`.execute(tx),
      )
    },
  }
}
