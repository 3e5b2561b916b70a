import { z } from 'zod'
import { indexName, type NameWordsDeps } from '../../src/orders/list/name-words.ts'
import { namesIn } from '../../src/orders/present-order.ts'
import type { JobHandler } from '../job.ts'

/** Vault refs, no personal data. */
const Data = z.strictObject({ orderId: z.string(), customerRef: z.string(), detailsRef: z.string() })

/** Makes an order searchable by whole words of its customer's name. An erased name is not indexed. */
export function indexOrderName(deps: NameWordsDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'index-order-name',
    schema: Data,
    async run({ websiteId, data: { orderId, customerRef, detailsRef } }) {
      const texts = await deps.vault.read(websiteId, [detailsRef])
      await indexName(deps, websiteId, { orderId, customerRef, names: namesIn(texts.get(detailsRef)) })
    },
  }
}
