import { expect, test } from 'vitest'
import { saveQueueOf } from '../../../../drafts/save-queue.ts'
import { makeItem } from './make-item.ts'
import { productModel } from './product-model.ts'

test('a generated SKU arrives, also in variants that were edited meanwhile', () => {
  const queues = saveQueueOf(productModel)
  const [variant] = makeItem().variants
  if (!variant) throw new Error('no variant')
  const item = makeItem({ variants: [{ ...variant, sku: '' }] })
  let queue = queues.startSending(
    queues.edit(queues.open(item), { variants: [{ ...variant, sku: '', priceCents: 100 }] }),
  )
  queue = queues.edit(queue, { variants: [{ ...variant, sku: '', priceCents: 200 }] })
  queue = queues.acknowledge(queue, { ...item, revision: 2, variants: [{ ...variant, sku: 'SQ1', priceCents: 100 }] })
  expect(queue.waiting.variants).toEqual([{ ...variant, sku: 'SQ1', priceCents: 200 }])
})
