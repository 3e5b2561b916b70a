import * as z from 'zod'
import { listAgreedCustomers } from '../../projections/customers/queries.ts'
import { listMailingListJoiners } from '../../projections/restock/queries.ts'
import { type ConsentDeps, joinList } from '../../src/newsletter/consent/join-list.ts'
import { sourceWords } from '../../src/newsletter/consent/source-words.ts'
import { findNewsletterSettings } from '../../src/newsletter/queries.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

export interface GatherConsentsDeps extends ConsentDeps {
  vault: Pick<Vault, 'read'>
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

const Data = z.strictObject({ source: z.enum(['restock', 'checkout']), listId: z.string().min(1).max(100) })
const AT_ONCE = 500

/**
 * Adds those who agreed before the list was connected, with the day on which they did. It sends no e-mails: on a list with
 * double opt-in they wait until they ask again. Those who want no e-mails by now are left out.
 */
export function gatherEarlierConsents(deps: GatherConsentsDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'gather-earlier-consents',
    schema: Data,
    inSpareTime: true,
    async run({ websiteId, data: { source, listId }, signal }) {
      const settings = await findNewsletterSettings(deps.db, websiteId)
      const found = await deps.findWebsite(websiteId)
      if (!found || settings[source === 'restock' ? 'restockListId' : 'checkoutListId'] !== listId) return
      const words = sourceWords(found, source)
      const list = source === 'restock' ? listMailingListJoiners : listAgreedCustomers
      for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
        const people = await list(deps.db, websiteId, { after, limit: AT_ONCE })
        await addPeople(deps, websiteId, people, { listId, source, words })
        after = people.at(-1)?.personRef
      }
    },
  }
}

async function addPeople(
  deps: GatherConsentsDeps,
  websiteId: string,
  people: readonly { personRef: string; at: Date }[],
  about: { listId: string; source: 'restock' | 'checkout'; words: string },
): Promise<void> {
  const known = await deps.vault.read(
    websiteId,
    people.map(({ personRef }) => personRef),
  )
  for (const { personRef, at } of people) {
    if (!known.has(personRef) || (await deps.suppressions.find(websiteId, personRef)) !== undefined) continue
    await joinList(deps, websiteId, { ...about, personRef, at: new Date(at).toISOString(), mayAsk: false })
  }
}
