import { productTypes, type TaxClass } from '../../catalog/contract.ts'
import type { PlanTerms } from '../../shared/products/plan-terms.ts'
import { idOf } from '../demo/demo-id.ts'
import type { DemoStore } from '../demo/demo-store.ts'
import { skuOf } from '../demo/seed-demo.ts'

/** A variant as added to carts. */
export interface SampleProduct {
  itemId: string
  variantId: string
  sku: string
  title: string
  productType: number
  fullUrl: string
  attributes: { name: string; value: string }[]
  /** Of its picture; null if there is none. */
  imageUrl: string | null
  /** Minor units. */
  priceCents: number
  taxClass: TaxClass
  /** Its stock is counted and there is some, so it may have been sold out. */
  isRestocked: boolean
}

/**
 * Products of a demo store that can be added to a cart without a form; no gift cards, and nothing that is sold by subscription.
 * @param pictures URLs by product id
 */
export function sampleProductsOf(store: DemoStore, pictures: ReadonlyMap<string, string> = new Map()): SampleProduct[] {
  return variantsOf(
    store,
    store.products.filter(
      ({ type, form, plan }) => type !== productTypes.GIFT_CARD && form === undefined && plan === undefined,
    ),
    pictures,
  )
}

/** The denominations of its gift cards. */
export function sampleCardProductsOf(
  store: DemoStore,
  pictures: ReadonlyMap<string, string> = new Map(),
): SampleProduct[] {
  return variantsOf(
    store,
    store.products.filter(({ type }) => type === productTypes.GIFT_CARD),
    pictures,
  )
}

/** What is subscribed to, at its price without discounts: the first variant of each product. */
export function sampleSubscribedOf(
  store: DemoStore,
  pictures: ReadonlyMap<string, string> = new Map(),
): { product: SampleProduct; terms: PlanTerms }[] {
  return store.products.flatMap((sold) => {
    const [product] = variantsOf(store, [sold], pictures)
    return sold.plan && product ? [{ product, terms: sold.plan }] : []
  })
}

function variantsOf(
  { website: { subdomain }, pricing }: DemoStore,
  products: DemoStore['products'],
  pictures: ReadonlyMap<string, string>,
): SampleProduct[] {
  return products.flatMap(({ slug, title, type, options = [], variants }) =>
    variants.map(({ values = [], price, sale, stock }, n) => ({
      itemId: idOf(subdomain, slug),
      variantId: idOf(subdomain, slug, String(n)),
      sku: skuOf(slug, values),
      title,
      productType: type,
      fullUrl: `/shop/p/${slug}`,
      imageUrl: pictures.get(idOf(subdomain, slug)) ?? null,
      attributes: options.map((name, place) => ({ name, value: values[place] ?? '' })),
      priceCents: sale ?? price,
      taxClass: pricing.products?.[slug]?.taxClass ?? 'standard',
      isRestocked: stock !== 'unlimited' && stock > 0 && type === productTypes.PHYSICAL,
    })),
  )
}
