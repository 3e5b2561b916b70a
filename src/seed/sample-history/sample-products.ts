import { productTypes } from '../../catalog/contract.ts'
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
  /** Its stock is counted, so it can be sold out. */
  isCounted: boolean
}

/**
 * Products of a demo store that can be added to a cart without a form; no gift cards, and nothing that is sold by subscription.
 * @param pictures URLs by product id
 */
export function sampleProductsOf(
  { website: { subdomain }, products }: DemoStore,
  pictures: ReadonlyMap<string, string> = new Map(),
): SampleProduct[] {
  return variantsOf(
    subdomain,
    products.filter(
      ({ type, form, plan }) => type !== productTypes.GIFT_CARD && form === undefined && plan === undefined,
    ),
    pictures,
  )
}

/** The denominations of its gift cards. */
export function sampleCardProductsOf(
  { website: { subdomain }, products }: DemoStore,
  pictures: ReadonlyMap<string, string> = new Map(),
): SampleProduct[] {
  return variantsOf(
    subdomain,
    products.filter(({ type }) => type === productTypes.GIFT_CARD),
    pictures,
  )
}

function variantsOf(
  subdomain: string,
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
      isCounted: stock !== 'unlimited' && type === productTypes.PHYSICAL,
    })),
  )
}
