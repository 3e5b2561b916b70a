import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  askForProvider,
  type EmbedCard,
  type EmbedProvider,
  embedProviders,
  findEmbedProvider,
} from './embed-providers.ts'
import { fetchEmbed } from './fetch-embed.ts'

const ANSWERS_MAX = 500
const KEPT_MS = 60 * 60_000

export interface Embeds {
  /** How the page at this address is shown. Throws a DomainError with a sentence for the editor. */
  find(websiteId: string, address: string): Promise<EmbedCard>
}

interface EmbedsDeps {
  egress: Pick<Egress, 'get'>
  /** Default: those that are known. */
  providers?: readonly EmbedProvider[]
}

/** Pages of services, which a document keeps as they were found: visitors cause no request. */
export function createEmbeds({ egress, providers = embedProviders }: EmbedsDeps): Embeds {
  const answers = new LRUCache<string, Promise<EmbedCard>>({ max: ANSWERS_MAX, ttl: KEPT_MS })
  return {
    find(websiteId, address) {
      const provider = findEmbedProvider(address, providers)
      if (!provider) throw new DomainError(askForProvider(providers))
      const key = `${websiteId} ${address}`
      const known = answers.get(key)
      if (known) return known
      const answer = outsideRequest(() => fetchEmbed(egress, provider, address))
      answers.set(key, answer)
      // What failed is asked for again.
      answer.catch(() => answers.delete(key))
      return answer
    },
  }
}
