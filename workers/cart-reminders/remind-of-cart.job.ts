import { z } from 'zod'
import { composeReminder, type ReminderDeps } from '../../src/cart-reminders/letter/compose-reminder.ts'
import { findReminderSettings } from '../../src/cart-reminders/settings/settings-store.ts'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { type DeliveryOutcome, deliveryOutcome } from '../restock/sending/delivery-outcome.ts'
import { retryWrite } from '../retry-write.ts'
import {
  claimReminder,
  dropReminder,
  giveUpOldClaim,
  lookAgain,
  putBackReminder,
  type ReminderKey,
  refuseReminder,
  settleReminder,
} from './claim-reminder.ts'
import { type CartLook, type LookDeps, lastTouched } from './look-at-cart.ts'

const Data = z.strictObject({ checkoutId: z.string().min(1).max(200) })
export type RemindOfCartData = z.infer<typeof Data>

export interface RemindOfCartDeps extends LookDeps, ReminderDeps {
  vault: Vault
  mail: Mail
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  /** The current state of the cart, from the log. */
  lookAtCart(websiteId: string, checkoutId: string, now: string): Promise<CartLook>
}

const HOUR_MS = 3_600_000
/** Longest time in milliseconds that a payment on the gateway's page takes. */
const PAYING_MS = HOUR_MS
/** Milliseconds after the due time at which a reminder is no longer sent. */
const STALE_MS = 30 * 24 * HOUR_MS

type Left = Extract<CartLook, { kind: 'left' }>

/**
 * Sends at most one reminder of an abandoned cart: claimed in the ledger before the SMTP call, recorded after it. After the
 * claim the cart is checked again, because it may just have been bought.
 */
export function remindOfCart(deps: RemindOfCartDeps): JobHandler<RemindOfCartData> {
  return {
    name: 'remind-of-cart',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { checkoutId } }) {
      const due = await findDueMoment(deps, websiteId, checkoutId)
      if (due === undefined) return
      if (due.getTime() > Date.now()) return lookAgain(deps.db, { websiteId, checkoutId }, due)
      const look = await deps.lookAtCart(websiteId, checkoutId, new Date().toISOString())
      if (look.kind === 'over') return
      if (look.kind === 'paying') return lookAgain(deps.db, { websiteId, checkoutId }, new Date(Date.now() + PAYING_MS))
      const key = { websiteId, checkoutId, cartId: look.cartId, personRef: look.personRef }
      if (look.kind === 'refused') return refuseReminder(deps.db, key, look.reason)
      await send(deps, key, look)
    },
  }
}

/** Undefined when there is to be no e-mail, or it was already sent. */
async function findDueMoment(
  { db, findWebsite }: RemindOfCartDeps,
  websiteId: string,
  checkoutId: string,
): Promise<Date | undefined> {
  if ((await giveUpOldClaim(db, { websiteId, checkoutId })) === 'ended') return undefined
  const { isEnabled, hours } = await findReminderSettings(db, websiteId)
  const touched = isEnabled ? await lastTouched({ db }, websiteId, checkoutId) : undefined
  if (!touched) return undefined
  const due = new Date(touched.getTime() + hours * HOUR_MS)
  if (Date.now() - due.getTime() > STALE_MS) return undefined
  // The store sends no e-mail before its owner's address is confirmed, nor when it was removed.
  const website = await findWebsite(websiteId)
  const mayWrite = website?.ownerIsConfirmed === true && website.tenant.status !== siteStatuses.REMOVED
  return mayWrite ? due : new Date(Math.max(due.getTime(), Date.now() + 24 * HOUR_MS))
}

async function send(deps: RemindOfCartDeps, key: ReminderKey, look: Left): Promise<void> {
  const letter = await compose(deps, key, look)
  if (typeof letter === 'string') return refuseReminder(deps.db, key, letter)
  const claim = await claimReminder(deps.db, key)
  if (!claim) return
  const { websiteId, checkoutId } = key
  const now = await deps.lookAtCart(websiteId, checkoutId, new Date().toISOString())
  if (now.kind !== 'left') return giveUp(deps, key, claim.claimId, now)
  const outcome = await deliver(deps, letter, claim.delays)
  if ('isMailboxGone' in outcome)
    await retryWrite(() => suppress(deps.db, websiteId, key.personRef, new Date().toISOString(), 'bounced'))
  await retryWrite(async () => {
    if ('until' in outcome) {
      const { until, note: reason } = outcome
      await putBackReminder(deps.db, key, claim.claimId, { until, reason, isDelay: true })
    } else await settleReminder(deps.db, key, claim.claimId, outcome)
  })
}

/** Everything that can fail happens before the claim; after it there are only the check of the log and the SMTP call. */
async function compose(
  deps: RemindOfCartDeps,
  { websiteId, cartId, personRef }: ReminderKey,
  { lines }: Left,
): Promise<Letter | string> {
  const [own, settings, texts, language] = await Promise.all([
    deps.findWebsite(websiteId),
    findReminderSettings(deps.db, websiteId),
    deps.vault.read(websiteId, [personRef]),
    deps.vault.languageOf(websiteId, personRef),
  ])
  const found = own && shownIn(own, language)
  const email = texts.get(personRef)
  if (!found || email === undefined) return 'The person’s data was deleted.'
  return composeReminder(deps, found, settings, { cartId, personRef, email, lines })
}

async function giveUp(
  { db }: RemindOfCartDeps,
  key: ReminderKey,
  claimId: string,
  look: Exclude<CartLook, Left>,
): Promise<void> {
  if (look.kind === 'over') return dropReminder(db, key, claimId)
  if (look.kind === 'refused') return settleReminder(db, key, claimId, { state: 'suppressed', reason: look.reason })
  const until = new Date(Date.now() + PAYING_MS)
  return putBackReminder(db, key, claimId, { until, reason: '', isDelay: false })
}

async function deliver({ mail }: RemindOfCartDeps, letter: Letter, delays: number): Promise<DeliveryOutcome> {
  try {
    await mail.send(letter)
    return { state: 'sent', reason: '' }
  } catch (failure) {
    const next = nextAttemptAt(delays + 1)
    return deliveryOutcome(failure as Error, next && next.getTime() - Date.now())
  }
}
