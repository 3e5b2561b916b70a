import { newId } from '../../catalog/new-id.ts'
import type { NewItem } from '../../catalog/store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Trade } from '../../shared/stores/trades.ts'
import { savePicture } from '../demo/save-picture.ts'
import { skuOf } from '../demo/seed-demo.ts'
import { stockDemo } from '../demo/stock-demo.ts'
import { type SampleProduct, sampleProducts } from './sample-products.ts'

export interface SamplesDeps {
  storage: Storage
  executor: Pick<Executor, 'execute'>
}

const IN_STOCK = 12

/** Returns the sample products of a trade after storing their images and stock. */
export function createSamples({ storage, executor }: SamplesDeps) {
  return async (websiteId: string, sells: Trade, now: string): Promise<NewItem[]> => {
    const items = await Promise.all(sampleProducts[sells].map((sample) => toItem(storage, websiteId, sample)))
    const stocks = items.flatMap(({ variants }) => variants.map(({ id }) => ({ variantId: id, stock: IN_STOCK })))
    await stockDemo(executor, websiteId, stocks, now)
    return items
  }
}

async function toItem(storage: Storage, websiteId: string, sample: SampleProduct): Promise<NewItem> {
  const { title, slug, type, excerpt, price, choice, picture } = sample
  const [folder, name, alt] = picture
  const [option, ...values] = choice ?? []
  const variants = choice ? values.map((value) => [value]) : [[]]
  return {
    title,
    excerpt,
    productType: type,
    urlId: slug,
    id: newId(),
    description: `<p>${excerpt}</p><p>This is a sample product. Change it, or remove all samples from Home.</p>`,
    tags: ['featured'],
    options: option === undefined ? [] : [option],
    customAddText: null,
    form: null,
    isSample: true,
    images: [await savePicture(storage, websiteId, folder, name, alt)],
    variants: variants.map((chosen) => ({
      id: newId(),
      sku: skuOf(slug, chosen),
      attributes: option === undefined ? {} : { [option]: chosen[0] ?? '' },
      priceCents: price,
      mainImageId: null,
    })),
  }
}
