import { z } from 'zod'
import { indexName, type NameWordsDeps } from '../../src/orders/list/name-words.ts'
import { namesIn } from '../../src/orders/present-order.ts'
import type { JobHandler } from '../job.ts'

/** Vault refs, no personal data. */
const Data = z.strictObject({ orderId: z.string(), customerRef: z.string(), detailsRef: z.string() })

/** Makes an order searchable by its customer's name and e-mail address. An erased name is not indexed. */
export function indexOrderName(deps: NameWordsDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'index-order-name',
    inSpareTime: true,
    schema: Data,
    async run({ websiteId, data: { orderId, customerRef, detailsRef } }) {
      const texts = await deps.vault.read(websiteId, [detailsRef, customerRef])
      const names = [...namesIn(texts.get(detailsRef)), texts.get(customerRef) ?? '']
      await indexName(deps, websiteId, { orderId, customerRef, names })
    },
  }
}
