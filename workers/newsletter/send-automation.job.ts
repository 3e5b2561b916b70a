import * as z from 'zod'
import { findCustomer } from '../../projections/customers/queries.ts'
import {
  type AutomationKey,
  claimAutomation,
  delayAutomation,
  giveUpOldClaim,
  settleAutomation,
  skipAutomation,
} from '../../src/newsletter/automations/automation-ledger.ts'
import { findAutomations } from '../../src/newsletter/automations/automation-store.ts'
import { type AutomationLetterDeps, composeAutomation } from '../../src/newsletter/automations/compose-automation.ts'
import type { Suppressions } from '../../src/newsletter/consent/suppressions.ts'
import { findContactName } from '../../src/newsletter/queries.ts'
import { findStandings } from '../../src/newsletter/reports/find-standings.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import { postalLines } from '../../src/platform/mail/store-sender.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { automationKinds } from '../../src/shared/newsletter/automation-settings.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { type DeliveryOutcome, deliveryOutcome } from '../restock/sending/delivery-outcome.ts'
import { retryWrite } from '../retry-write.ts'

export interface AutomationDeps extends AutomationLetterDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'languageOf'>
  mail: Mail
  suppressions: Suppressions
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

const Data = z.strictObject({
  kind: z.enum(automationKinds),
  personRef: z.string().min(1).max(100),
  /** Of a welcome: the list that they have just joined. */
  listId: z.string().max(100).optional(),
})
/** Consents of long ago that are only gathered now lead to no welcome. */
const WELCOME_WITHIN_MS = 7 * 24 * 3_600_000

/** Sends one e-mail of an automation, at most once to a person: claimed in the ledger before the SMTP call, recorded after it. */
export function sendAutomation(deps: AutomationDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'send-automation',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { listId, ...data } }) {
      const key = { websiteId, ...data }
      await giveUpOldClaim(deps.db, key)
      const letter = await compose(deps, key, listId)
      if (letter === undefined) return
      if (typeof letter === 'string') return skipAutomation(deps.db, key, letter)
      const claim = await claimAutomation(deps.db, key)
      if (!claim) return
      const outcome = await deliver(deps.mail, letter, claim.delays)
      await retryWrite(() =>
        'until' in outcome
          ? delayAutomation(deps.db, key, claim.claimId, outcome.until)
          : settleAutomation(deps.db, key, claim.claimId, outcome),
      )
    },
  }
}

/** The letter, or why there is none; undefined while the automation is off or is not about this person. */
async function compose(
  deps: AutomationDeps,
  key: AutomationKey,
  joinedId: string | undefined,
): Promise<Letter | string | undefined> {
  const { websiteId, kind, personRef } = key
  const { [kind]: texts } = await findAutomations(deps.db, websiteId)
  const { isOn, listId } = texts
  if (!isOn || listId === null || (joinedId ?? listId) !== listId) return undefined
  if (!(await isMeant(deps.db, key))) return undefined
  const standing = (await findStandings(deps.db, websiteId, [personRef])).get(`${personRef} ${listId}`)
  if (standing?.state !== 'subscribed') return 'They are not subscribed.'
  if (kind === 'welcome' && Date.now() - (standing.saidAt?.getTime() ?? 0) > WELCOME_WITHIN_MS) return undefined
  if (await deps.suppressions.find(websiteId, personRef)) return 'They are on the suppression list.'
  const [own, emails, name, language] = await Promise.all([
    deps.findWebsite(websiteId),
    deps.vault.read(websiteId, [personRef]),
    findContactName(deps, websiteId, personRef),
    deps.vault.languageOf(websiteId, personRef),
  ])
  const email = emails.get(personRef)
  if (!own || own.tenant.status === siteStatuses.REMOVED || email === undefined) return undefined
  if (!own.ownerIsConfirmed) return 'The store sends no e-mail until its owner has confirmed their address.'
  if (postalLines(own.website.seller).length === 0) return 'The store has no postal address.'
  const first = (name ?? '').trim().split(/\s+/)[0] ?? ''
  return composeAutomation(deps, shownIn(own, language), texts, { kind, personRef, email, name: first, listId })
}

/** An order may not be in the read model yet: then the job is tried again. */
async function isMeant(db: Database, { websiteId, kind, personRef }: AutomationKey): Promise<boolean> {
  if (kind === 'welcome') return true
  const customer = await findCustomer(db, websiteId, personRef)
  if (kind === 'winBack') return customer !== undefined
  if (!customer || customer.order_count === 0) throw new Error('The order is not in the read model yet.')
  return customer.order_count === 1
}

async function deliver(mail: Mail, letter: Letter, delays: number): Promise<DeliveryOutcome> {
  try {
    await mail.send(letter)
    return { state: 'sent', reason: '' }
  } catch (failure) {
    const next = nextAttemptAt(delays + 1)
    return deliveryOutcome(failure as Error, next && next.getTime() - Date.now())
  }
}
