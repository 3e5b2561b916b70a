import { z } from 'zod'
import { DAILY_LIMIT } from '../../src/orders/letters/customer-emails.ts'
import { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { claimLetter, delayLetter, settleLetter } from '../../src/orders/letters/letter-ledger.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { type Composed, type ComposeOrderLetterDeps, composeOrderLetter } from './compose-order-letter.ts'

export interface SendOrderLetterDeps extends ComposeOrderLetterDeps {
  mail: Mail
  letterPermits: LetterPermits
}

/** Sends one e-mail about an order, at most once: claimed in the ledger before the SMTP call, recorded after it. */
export function sendOrderLetter(deps: SendOrderLetterDeps): JobHandler<OrderLetterJob> {
  return {
    name: 'send-order-letter',
    inSpareTime: true,
    isFenced: true,
    schema: OrderLetterJob,
    async run({ websiteId, data: turn }) {
      const composed = await composeOrderLetter(deps, websiteId, turn)
      const claimId = await claimLetter(deps.db, websiteId, turn)
      if (claimId === undefined) return
      const outcome = await hand(deps, composed, turn.attempt)
      if ('until' in outcome) await delayLetter(deps.db, websiteId, claimId, turn, outcome)
      else await settleLetter(deps.db, websiteId, claimId, turn, outcome)
    },
  }
}

type Outcome = { state: 'sent' | 'failed' | 'uncertain' | 'skipped'; reason: string } | { until: Date; reason: string }

async function hand(deps: SendOrderLetterDeps, composed: Composed, attempt: number): Promise<Outcome> {
  if ('skipped' in composed) return { state: 'skipped', reason: composed.skipped }
  const { letter, isCounted } = composed
  const giveBack = isCounted
    ? await deps.letterPermits.take(letter.to, new Date().toISOString())
    : async () => undefined
  const later = giveBack || !composed.isPaymentOpen ? undefined : nextAttemptAt(attempt)
  if (later) return { until: later, reason: 'The payment is still being checked.' }
  if (!giveBack) return { state: 'skipped', reason: DAILY_LIMIT }
  const outcome = await send(deps, letter, attempt)
  if ('until' in outcome || outcome.state === 'failed') await giveBack()
  return outcome
}

/** The mail server's answer is not stored, because it may contain the address. */
async function send({ mail }: SendOrderLetterDeps, letter: Letter, attempt: number): Promise<Outcome> {
  try {
    await mail.send(letter)
    return { state: 'sent', reason: '' }
  } catch (failure) {
    if (failure instanceof LetterRefused) return { state: 'failed', reason: 'The mail server did not take it.' }
    // Any other error may have occurred after the letter was sent.
    if (!(failure instanceof LetterDelayed)) return { state: 'uncertain', reason: 'The connection was lost.' }
    const until = nextAttemptAt(attempt)
    if (!until) return { state: 'failed', reason: 'The mail server put it off too often.' }
    return { until, reason: 'The mail server put it off.' }
  }
}

const CheckData = z.strictObject({ ...OrderLetterJob.shape, claimId: z.string() })

/**
 * A claim without an outcome: the letter may have been sent. Records it as uncertain; it is not sent again automatically.
 */
export function checkOrderLetter({ db }: Pick<SendOrderLetterDeps, 'db'>): JobHandler<z.infer<typeof CheckData>> {
  return {
    name: 'check-order-letter',
    schema: CheckData,
    run: ({ websiteId, data: { claimId, ...turn } }) =>
      settleLetter(db, websiteId, claimId, turn, { state: 'uncertain', reason: 'The sending process ended.' }),
  }
}
