import { setTimeout as sleep } from 'node:timers/promises'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { Notice } from '../../src/restock/letter/compose-notice.ts'
import { NoticeJobData } from '../../src/restock/sending/notice-job.ts'
import { pauseForbiddenSend } from '../../src/restock/sending/pause-resume-cancel.ts'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'
import { retryWrite } from '../retry-write.ts'
import {
  claimNotice,
  delayNotice,
  postponeNotice,
  type SettledNotice,
  settleClaim,
  settleUnclaimed,
} from './sending/claim-notice.ts'
import { type DeliveryOutcome, deliveryOutcome } from './sending/delivery-outcome.ts'
import type { OutcomeRecorder } from './sending/outcome-recorder.ts'
import { reserveSendSlot, type SendRate } from './sending/send-rate.ts'

export interface SendNoticeDeps extends Pick<SendingDeps, 'db'> {
  vault: Vault
  mail: Mail
  recorder: Pick<OutcomeRecorder, 'add'>
  /** Undefined when the variant is no longer available. */
  compose(websiteId: string, notice: Notice): Promise<Letter | undefined>
  findPace(websiteId: string): Promise<SendRate>
  /** Whether the store may send e-mail: its owner's address is confirmed. */
  mayWrite(websiteId: string): Promise<boolean>
  /** Delays in milliseconds after each deferral by the mail server; after the last one the e-mail has failed. */
  pauses?: number[]
}

const MINUTE = 60_000
/** Greylisting servers accept a retry after minutes. */
const PAUSES = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE)

/** Sends one e-mail, at most once: it is claimed in the ledger before the SMTP call and recorded after it. */
export function sendRestockNotice(deps: SendNoticeDeps): JobHandler<NoticeJobData> {
  return {
    name: 'send-restock-notice',
    isFenced: true,
    schema: NoticeJobData,
    async run({ websiteId, data: turn, signal }) {
      if (!(await deps.mayWrite(websiteId))) return pause(deps, websiteId, turn)
      if (!(await waitForSendSlot(deps, websiteId, turn, signal))) return
      const letter = await composeLetter(deps, websiteId, turn)
      if ('state' in letter) return note(deps, await settleUnclaimed(deps, websiteId, turn, letter))
      const claim = await claimNotice(deps, websiteId, turn)
      if (!claim) return
      if ('settled' in claim) return note(deps, claim.settled)
      const ending = await deliver(deps, letter, claim.delays)
      await suppressBounced(deps, websiteId, turn, ending)
      await retryWrite(async () => {
        if ('until' in ending) await delayNotice(deps, websiteId, turn, claim.claimId, ending)
        else note(deps, await settleClaim(deps, websiteId, turn, claim.claimId, ending))
      })
    },
  }
}

/** The owner's new address is not confirmed yet: a person resumes the send once it is. */
async function pause({ db }: SendNoticeDeps, websiteId: string, { sendId }: NoticeJobData): Promise<void> {
  await pauseForbiddenSend({ db }, { websiteId, sendId }).catch((refused: Error) => {
    // The send is over already.
    if (!(refused instanceof DomainError)) throw refused
  })
}

/** False: the rate limit is used up, and the e-mail was queued again for later. */
async function waitForSendSlot(deps: SendNoticeDeps, websiteId: string, turn: NoticeJobData, signal: AbortSignal) {
  const wait = await reserveSendSlot(deps.db, websiteId, await deps.findPace(websiteId))
  if (wait === undefined) {
    await postponeNotice(deps, websiteId, turn, new Date(Date.now() + 2_000 + Math.random() * 4_000))
    return false
  }
  if (wait > 0) await sleep(wait, undefined, { signal })
  return true
}

type Unwritten = Pick<SettledNotice, 'state' | 'reason'>

/** Everything that can fail happens before the claim; after it there is only the SMTP call. */
async function composeLetter(
  deps: SendNoticeDeps,
  websiteId: string,
  turn: NoticeJobData,
): Promise<Letter | Unwritten> {
  const { attempt: _, ...notice } = turn
  const email = (await deps.vault.read(websiteId, [turn.personRef])).get(turn.personRef)
  if (email === undefined) return { state: 'suppressed', reason: 'forgotten' }
  const letter = await deps.compose(websiteId, { ...notice, email })
  return letter ?? { state: 'failed', reason: 'The product is not public.' }
}

async function deliver(
  { mail, pauses = PAUSES }: SendNoticeDeps,
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

/** Adds the mailbox to the suppression list. */
async function suppressBounced(
  { db }: SendNoticeDeps,
  websiteId: string,
  { personRef }: NoticeJobData,
  ending: DeliveryOutcome,
): Promise<void> {
  if (!('isMailboxGone' in ending)) return
  await retryWrite(() => suppress(db, websiteId, personRef, new Date().toISOString(), 'bounced'))
}

function note({ recorder }: SendNoticeDeps, notice: SettledNotice | undefined): void {
  if (notice) recorder.add(notice)
}
