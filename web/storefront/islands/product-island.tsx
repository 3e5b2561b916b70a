import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { MerchandisingContext } from '../../../src/shared/products/merchandising.ts'
import type { CaptchaSettings, StoreSettings } from '../../../src/websites/contract.ts'
import { cartQuery } from '../../api/cart.ts'
import { imageSource } from '../picture/image-source.ts'
import { PurchaseBox, useChoice } from '../product/purchase/purchase-box.tsx'
import type { AppRoot } from './app-queries.ts'
import { showCart } from './show-cart.ts'

/** The product data of the block's element. */
interface IslandData {
  item: ProductItem
  store: StoreSettings
  context: MerchandisingContext
  captchaSettings: CaptchaSettings | null
}

/** Replaces the link to the product's page by variant picker and button. */
export async function mount(block: HTMLElement): Promise<void> {
  const place = block.querySelector<HTMLElement>('[data-purchase]')
  if (!place || !block.dataset.product) {
    const { mountInTemplate } = await import('./template-product.tsx')
    return mountInTemplate(block, sharedQueries())
  }
  const data = JSON.parse(block.dataset.product) as IslandData
  place.replaceChildren()
  createRoot(place).render(
    <QueryClientProvider client={sharedQueries()}>
      <Purchase {...data} onPicture={(imageId) => showPicture(block, data.item, imageId)} />
    </QueryClientProvider>,
  )
}

function Purchase({ item, store, context, captchaSettings, onPicture }: IslandData & { onPicture(id: string): void }) {
  const { choice, choose, chosen } = useChoice(item)
  const imageId = chosen?.mainImageId
  useEffect(() => {
    if (imageId) onPicture(imageId)
  }, [imageId, onPicture])
  return (
    <PurchaseBox
      item={item}
      store={store}
      context={context}
      captchaSettings={captchaSettings}
      choice={choice}
      onChoose={choose}
      variant={chosen}
      heading={null}
    />
  )
}

/** Swaps the image for that of the chosen variant (specification §4, Variant change). */
function showPicture(block: HTMLElement, item: ProductItem, imageId: string): void {
  const picture = block.querySelector<HTMLImageElement>('.block-product-picture img')
  const image = item.items.find(({ id }) => id === imageId)
  if (!picture || !image) return
  const { src, srcSet, width, height } = imageSource(image)
  if (picture.src === src) return
  Object.assign(picture, { src, srcset: srcSet ?? '', width, height })
}

let queries: QueryClient | undefined

/** Shared by all products of the page; the header shows its cart. */
function sharedQueries(): QueryClient {
  const app: AppRoot | null = document.getElementById('root')
  queries ??= app?.queries
  if (queries) return queries
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.getQueryCache().subscribe(() => {
    const cart = client.getQueryData(cartQuery.queryKey)
    if (cart) showCart(cart)
  })
  queries = client
  return client
}
