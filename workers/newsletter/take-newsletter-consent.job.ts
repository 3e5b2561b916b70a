import * as z from 'zod'
import { type ConsentDeps, joinList } from '../../src/newsletter/consent/join-list.ts'
import { sourceWords } from '../../src/newsletter/consent/source-words.ts'
import { findNewsletterSettings } from '../../src/newsletter/queries.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { Restock } from '../../src/restock/restock.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

export interface TakeConsentDeps extends ConsentDeps {
  vault: Pick<Vault, 'read'>
  executor: Pick<Executor, 'load'>
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

const Data = z.strictObject({
  source: z.enum(['restock', 'checkout']),
  personRef: z.string().min(1).max(100).optional(),
  /** A sign-up that names the person. */
  signUp: z.strictObject({ variantId: z.string(), signUpId: z.string() }).optional(),
  /** What the consent was given with. */
  evidence: z.string().max(400).optional(),
  at: z.string(),
})
export type ConsentJobData = z.output<typeof Data>

/** Adds those who ticked a box of the store to the list that is connected with it, if there is one. */
export function takeNewsletterConsent(deps: TakeConsentDeps): JobHandler<ConsentJobData> {
  return {
    name: 'take-newsletter-consent',
    schema: Data,
    async run({ websiteId, data: { source, at, evidence = null, ...named } }) {
      const { restockListId, checkoutListId } = await findNewsletterSettings(deps.db, websiteId)
      const listId = source === 'restock' ? restockListId : checkoutListId
      const found = await deps.findWebsite(websiteId)
      if (listId === null || !found) return
      const personRef = named.personRef ?? (await personOf(deps, websiteId, named.signUp))
      // An erased person has no address any more.
      if (personRef === undefined || !(await deps.vault.read(websiteId, [personRef])).has(personRef)) return
      await joinList(deps, websiteId, { listId, personRef, source, words: sourceWords(found, source), evidence, at })
    },
  }
}

async function personOf(
  { executor }: TakeConsentDeps,
  websiteId: string,
  signUp: ConsentJobData['signUp'],
): Promise<string | undefined> {
  if (!signUp) return undefined
  const { state } = await executor.load(Restock, { websiteId, id: signUp.variantId })
  return state.open.get(signUp.signUpId)?.personRef
}
