import type { Kysely } from 'kysely'
import { z } from 'zod'
import { enqueue, type NewJob } from '../../platform/outbox/outbox.ts'
import type { CampaignKey } from '../table.ts'

/** Payload of an e-mail's job: refs and ids, never an address. */
export const CampaignLetterData = z.strictObject({
  campaignId: z.string(),
  personRef: z.string(),
  listId: z.string(),
  round: z.number(),
  attempt: z.number(),
})
export type CampaignLetterData = z.infer<typeof CampaignLetterData>

const LETTER = 'send-campaign-letter'
const WATCH = 'watch-campaign'
const START = 'start-campaign'
/** How often an unfinished campaign is reconciled. */
const WATCH_EVERY_MS = 10_000

/** Prefix of the job ids of a campaign's e-mails. */
export const letterJobIdPrefix = (campaignId: string) => `${LETTER}:${campaignId}:`

/** The job of one attempt: queueing an e-mail again raises `attempt`, so that no earlier job can claim it. */
export function campaignLetterJob(turn: CampaignLetterData, availableAt?: Date): NewJob {
  const { campaignId, personRef, round, attempt } = turn
  const id = `${letterJobIdPrefix(campaignId)}${personRef}:${round}:${attempt}`
  return { name: LETTER, id, data: turn, ...(availableAt && { availableAt }) }
}

export const TELL_PAUSED = 'tell-campaign-paused'

/** Tells the owner that the campaign paused itself. */
export const tellPausedJob = (campaignId: string): NewJob => ({
  name: TELL_PAUSED,
  id: `${TELL_PAUSED}:${campaignId}:${Date.now()}`,
  data: { campaignId },
})

/** Writes the next part of the ledger. */
export const prepareCampaignJob = (campaignId: string, part: string): NewJob => ({
  name: 'prepare-campaign',
  id: `prepare-campaign:${campaignId}:${part}`,
  data: { campaignId },
})

/** Starts a scheduled campaign at its time; `at` makes an earlier schedule's job another one. */
export const startCampaignJob = (campaignId: string, at: Date): NewJob => ({
  name: START,
  id: `${START}:${campaignId}:${at.getTime()}`,
  data: { campaignId, at: at.toISOString() },
  availableAt: at,
})

/** Queues the reconciliation of a campaign. Requests within ten seconds share one job. */
export async function scheduleCampaignCheck<Tables>(
  tx: Kysely<Tables>,
  { websiteId, campaignId }: CampaignKey,
  when: 'at once' | 'soon',
): Promise<void> {
  const now = Date.now()
  const slot = Math.floor(now / WATCH_EVERY_MS) + 1
  const job = { name: WATCH, data: { campaignId } }
  const due = { id: `${WATCH}:${campaignId}:${slot}`, availableAt: new Date(slot * WATCH_EVERY_MS) }
  await enqueue(tx, websiteId, [{ ...job, ...(when === 'soon' ? due : { id: `${WATCH}:${campaignId}:now:${now}` }) }])
}
