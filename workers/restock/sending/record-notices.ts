import { sql } from 'kysely'
import { inWebsite } from '../../../src/platform/database/database.ts'
import { type NoticeOutcome, recordOutcomes } from '../../../src/restock/commands/record-outcomes.ts'
import { Restock } from '../../../src/restock/restock.ts'
import { finishSend } from '../../../src/restock/sending/finish-send.ts'
import type { SendingDeps } from '../../../src/restock/sending/sending-deps.ts'
import type { SettledNotice } from './claim-notice.ts'

/**
 * Appends the outcomes of one variant's e-mails to the log, then marks them as recorded in the ledger, then finishes sends
 * without open e-mails. Outcomes that are already in the log are not appended again. Up to 100 at once, all of one website
 * and variant.
 */
export async function recordNotices(deps: SendingDeps, notices: SettledNotice[]): Promise<void> {
  const [first] = notices
  if (!first) return
  const { websiteId, variantId, sendId } = first
  const outcomes = notices.map(outcomeOf)
  await deps.executor.execute(Restock, { websiteId, id: variantId }, { correlationId: sendId }, (state) =>
    recordOutcomes(state, outcomes),
  )
  await markRecorded(deps, websiteId, notices)
  for (const one of new Set(notices.map((notice) => notice.sendId))) await finishSend(deps, { websiteId, sendId: one })
}

function outcomeOf({ signUpId, sendId, state, reason, at }: SettledNotice): NoticeOutcome {
  const about = { signUpId, sendId, at }
  if (state === 'failed') return { ...about, outcome: state, reason }
  if (state !== 'suppressed') return { ...about, outcome: state }
  return { ...about, outcome: state, reason: reason === 'forgotten' ? 'forgotten' : 'unsubscribed' }
}

/** An e-mail that has changed since has a new outcome, which is not in the log yet. */
async function markRecorded({ db }: SendingDeps, websiteId: string, notices: SettledNotice[]): Promise<void> {
  const rows = notices.map(({ sendId, signUpId, round, state }) => ({ sendId, signUpId, round, state }))
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update restock_notices n set is_recorded = true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as outcome(
        "sendId" text, "signUpId" text, round int, state text)
      where n.website_id = ${websiteId} and n.send_id = outcome."sendId" and n.sign_up_id = outcome."signUpId"
        and n.round = outcome.round and n.state = outcome.state`.execute(tx),
  )
}
