import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { merchandisingContext } from '../../../src/shared/products/merchandising.ts'
import { chosenPrice } from '../product/price/displayed-price.ts'
import { LowStockNotice } from '../product/price/low-stock-notice.tsx'
import { ProductPrice } from '../product/price/product-price.tsx'
import { ProductPurchase } from '../product/purchase/product-purchase.tsx'
import { useChoice } from '../product/purchase/purchase-box.tsx'
import { QuickView } from '../product/purchase/quick-view.tsx'
import { RestockBoxes } from '../product/restock/restock-boxes.tsx'

const BUTTON = '.sqs-add-to-cart-button-wrapper'

/** Sells a product where a template prints its button or its quick view; without its data, what is printed stays. */
export async function mountInTemplate(element: HTMLElement, queries: QueryClient): Promise<void> {
  const button = element.querySelector<HTMLElement>('[data-item-id]')
  const found = await findProduct(button?.dataset.itemId ?? element.dataset.id ?? '')
  if (!found) return
  if (button) sell(element, found, queries)
  else offerQuickView(element, found, queries)
}

interface FoundProduct {
  item: ProductItem
  page: PageData
}

let described: Promise<PageData | undefined> | undefined

/** In the data of the page, else in what it says of itself as JSON. */
async function findProduct(id: string): Promise<FoundProduct | undefined> {
  const own = JSON.parse(document.getElementById('content-data')?.textContent ?? 'null') as PageData | null
  const inOwn = own && itemIn(own, id)
  if (inOwn) return inOwn
  described ??= readDescribed()
  const page = await described
  return page && itemIn(page, id)
}

async function readDescribed(): Promise<PageData | undefined> {
  const address = new URL(location.href)
  address.searchParams.set('format', 'json')
  const reply = await fetch(address)
  return reply.ok ? ((await reply.json()) as PageData) : undefined
}

function itemIn(page: PageData, id: string): FoundProduct | undefined {
  const items = [page.item ?? [], page.items ?? [], page.relatedItems ?? []].flat()
  const item = items.find((one) => one.id === id && 'structuredContent' in one)
  return item && { item, page }
}

function sell(button: HTMLElement, found: FoundProduct, queries: QueryClient): void {
  const region = regionOf(button)
  const id = CSS.escape(found.item.id)
  for (const part of ['.product-variants', '.product-quantity-input'])
    for (const printed of region.querySelectorAll(`${part}[data-item-id="${id}"]`)) printed.remove()
  const places: Places = {
    price: [...region.querySelectorAll<HTMLElement>('.product-price')].findLast((one) => isBefore(one, button)),
    lowStock: placeOf(region, '.product-scarcity'),
    restock: placeOf(region, `.product-restock-notification[data-product-id="${id}"]`),
  }
  button.replaceChildren()
  createRoot(button).render(
    <QueryClientProvider client={queries}>
      <Purchase {...found} places={places} />
    </QueryClientProvider>,
  )
}

/** Around the button without another one: what is in it belongs to this product. */
function regionOf(button: HTMLElement): HTMLElement {
  let region = button
  for (let above = button.parentElement; above && above.id !== 'content'; above = above.parentElement) {
    if (above.querySelectorAll(BUTTON).length > 1) break
    region = above
  }
  return region
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** One element instead of all these, which are in the markup for each variant. */
function placeOf(region: HTMLElement, selector: string): HTMLElement | undefined {
  const [first, ...others] = region.querySelectorAll(selector)
  if (!first) return undefined
  const place = document.createElement('div')
  first.replaceWith(place)
  for (const other of others) other.remove()
  return place
}

interface Places {
  price: HTMLElement | undefined
  lowStock: HTMLElement | undefined
  restock: HTMLElement | undefined
}

function Purchase({ item, page, places }: FoundProduct & { places: Places }) {
  const { choice, choose, variant, chosen } = useChoice(item)
  const { price, lowStock, restock } = places
  const { storeSettings: store } = page.websiteSettings
  const context = merchandisingContext(item, store.merchandisingSettings, page.website.language)
  const boxes = { item, context, captchaSettings: page.website.captchaSettings, variant: chosen }
  return (
    <>
      <ProductPurchase item={item} store={store} choice={choice} onChoose={choose} />
      {price && chosen && createPortal(<ChosenPrice place={price} item={item} variant={variant} />, price)}
      {lowStock && createPortal(<LowStockNotice context={context} variant={chosen} />, lowStock)}
      {restock && createPortal(<RestockBoxes {...boxes} />, restock)}
    </>
  )
}

/** What was printed there was the price without a choice. */
function ChosenPrice({ place, item, variant }: { place: HTMLElement } & Pick<FoundProduct, 'item'> & Chosen) {
  useState(() => place.replaceChildren())
  return <ProductPrice tag="span" shown={chosenPrice(item, variant)} />
}

type Chosen = { variant: ReturnType<typeof useChoice>['variant'] }

function offerQuickView(element: HTMLElement, { item, page }: FoundProduct, queries: QueryClient): void {
  const open = () => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = () => {
      root.unmount()
      place.remove()
      element.focus()
    }
    root.render(
      <QueryClientProvider client={queries}>
        <QuickView item={item} page={page} onClose={close} />
      </QueryClientProvider>,
    )
  }
  element.addEventListener('click', open)
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  })
}
