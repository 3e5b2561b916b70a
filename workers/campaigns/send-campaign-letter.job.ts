import { setTimeout as sleep } from 'node:timers/promises'
import {
  addressLetter,
  type CampaignEmail,
  type ComposeDeps,
  type PreparedLetter,
} from '../../src/campaigns/letter/compose-campaign.ts'
import { CampaignLetterData } from '../../src/campaigns/sending/campaign-jobs.ts'
import type { CampaignKey } from '../../src/campaigns/table.ts'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import type { JobHandler } from '../job.ts'
import { type DeliveryOutcome, deliveryOutcome } from '../restock/sending/delivery-outcome.ts'
import { reserveSendSlot, type SendRate } from '../restock/sending/send-rate.ts'
import { retryWrite } from '../retry-write.ts'
import { claimEmail, delayEmail, pauseFor, postponeEmail, settleEmail, skipEmail } from './sending/claim-email.ts'

export interface SendCampaignDeps extends ComposeDeps {
  mail: Mail
  /** A campaign as it was rendered a few seconds ago at most; undefined: it or its website is gone. */
  findPreparedLetter(key: CampaignKey): Promise<PreparedLetter | undefined>
  findPace(websiteId: string): Promise<SendRate>
  /** Whether the store may send e-mail: its owner's address is confirmed. */
  mayWrite(websiteId: string): Promise<boolean>
  /** Delays in milliseconds after each deferral by the mail server; after the last one the e-mail has bounced. */
  pauses?: number[]
}

const MINUTE = 60_000
/** A mailbox that is full, or a server that lists senders grey, is tried three more times. */
const PAUSES = [5, 60, 12 * 60].map((minutes) => minutes * MINUTE)

/** Sends one e-mail of a campaign, at most once: it is claimed in the ledger before the SMTP call and recorded after it. */
export function sendCampaignLetter(deps: SendCampaignDeps): JobHandler<CampaignLetterData> {
  return {
    name: 'send-campaign-letter',
    schema: CampaignLetterData,
    isFenced: true,
    async run({ websiteId, data: turn, signal }) {
      if (!(await deps.mayWrite(websiteId)))
        return pauseFor(deps, websiteId, turn.campaignId, 'The e-mail of the owner of this website is not confirmed.')
      if (!(await waitForSendSlot(deps, websiteId, turn, signal))) return
      const letter = await compose(deps, websiteId, turn)
      if (letter === undefined) return skipEmail(deps, websiteId, turn, 'forgotten')
      const claim = await claimEmail(deps, websiteId, turn)
      if (!claim) return
      const ending = await deliver(deps, letter, claim.delays)
      await retryWrite(() => record(deps, websiteId, turn, claim.claimId, ending))
    },
  }
}

/** False: the rate limit is used up, and the e-mail was queued again for later. */
async function waitForSendSlot(
  deps: SendCampaignDeps,
  websiteId: string,
  turn: CampaignLetterData,
  signal: AbortSignal,
): Promise<boolean> {
  const wait = await reserveSendSlot(deps.db, websiteId, await deps.findPace(websiteId))
  if (wait === undefined) {
    await postponeEmail(deps, websiteId, turn, new Date(Date.now() + 2_000 + Math.random() * 4_000))
    return false
  }
  if (wait > 0) await sleep(wait, undefined, { signal })
  return true
}

/** Everything that can fail happens before the claim; after it there is only the SMTP call. */
async function compose(
  deps: SendCampaignDeps,
  websiteId: string,
  { campaignId, personRef, listId }: CampaignLetterData,
): Promise<Letter | undefined> {
  const [prepared, emails] = await Promise.all([
    deps.findPreparedLetter({ websiteId, campaignId }),
    deps.vault.read(websiteId, [personRef]),
  ])
  const email = emails.get(personRef)
  if (!prepared || email === undefined) return undefined
  const one: CampaignEmail = { websiteId, campaignId, personRef, listId, email }
  return addressLetter(deps, prepared, one)
}

async function deliver(
  { mail, pauses = PAUSES }: SendCampaignDeps,
  letter: Letter,
  delays: number,
): Promise<DeliveryOutcome> {
  try {
    await mail.send(letter)
    return { state: 'sent', reason: '' }
  } catch (failure) {
    return deliveryOutcome(failure as Error, pauses[delays])
  }
}

/** Refused for what the letter or its sender is, not for its recipient (RFC 3463, 5.7.x). */
const IS_POLICY = /\b5\.7\.\d{1,3}\b/

async function record(
  deps: SendCampaignDeps,
  websiteId: string,
  turn: CampaignLetterData,
  claimId: string,
  ending: DeliveryOutcome,
): Promise<void> {
  if ('until' in ending) return delayEmail(deps, websiteId, turn, claimId, ending)
  const isPolicy = ending.state === 'failed' && IS_POLICY.test(ending.reason)
  const isHard = ending.isMailboxGone === true && !isPolicy
  if (isHard) await suppress(deps.db, websiteId, turn.personRef, new Date().toISOString(), 'bounced')
  const state = ending.state === 'failed' ? 'bounced' : ending.state
  await settleEmail(deps, websiteId, turn, claimId, { state, reason: ending.reason, isHard })
  if (isPolicy)
    await pauseFor(deps, websiteId, turn.campaignId, `A mail server refuses these e-mails: ${ending.reason}`)
}
