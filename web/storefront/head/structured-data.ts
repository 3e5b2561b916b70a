import type { ProductItem, Variant } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { isKnownType, isSoldOut } from '../../../src/shared/products/product-rules.ts'
import { textWithoutTags } from '../../../src/shared/text-without-tags.ts'
import { word } from '../../../src/shared/words/word.ts'
import { quotedPrice } from './quoted-price.ts'

type Thing = Record<string, unknown>

/** Structured data by schema.org. */
export function structuredData({ item, list, collection, reviews, website: { baseUrl } }: PageData): Thing[] {
  const things: Thing[] = item ? [{ ...productThing(item, baseUrl), ...ratingThing(reviews) }] : []
  const isWholeShop = collection?.fullUrl === '/shop'
  const last = item
    ? { name: item.title, path: item.fullUrl }
    : collection && { name: collection.title, path: collection.fullUrl }
  if (!last || isWholeShop) return things
  const above = item ? item.categories.slice(0, 1).map(ofCategory) : (list?.above ?? []).map(ofCategory)
  const way = [{ name: word('Shop'), path: '/shop' }, ...above, last]
  return [...things, breadcrumbs(way, baseUrl)]
}

/** Escaped for a script element. */
export function jsonLd(thing: Thing): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return text.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

interface Step {
  name: string
  path: string
}

const ofCategory = ({ name, urlId }: { name: string; urlId: string }): Step => ({
  name,
  path: `/shop/category/${urlId}`,
})

function breadcrumbs(way: Step[], baseUrl: string): Thing {
  const itemListElement = way.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: baseUrl + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function productThing(item: ProductItem, baseUrl: string): Thing {
  const { productType, variants } = item.structuredContent
  const [first] = variants
  const url = baseUrl + item.fullUrl
  return {
    '@type': 'Product',
    name: item.title,
    url,
    description: item.seoData.seoDescription || item.excerpt || plainText(item.body),
    image: item.items.map(({ assetUrl }) => assetUrl),
    ...(item.brand && { brand: { '@type': 'Brand', name: item.brand } }),
    ...(variants.length === 1 && first && { sku: first.sku, ...gtinThing(first) }),
    ...(isKnownType(productType) && { offers: offersOf(item, url) }),
  }
}

export const offersOf = ({ structuredContent }: ProductItem, url: string): Thing[] =>
  structuredContent.variants.map((variant) => offer(variant, structuredContent, url))

/** Ratings of a product; only with reviews. */
function ratingThing(reviews: PageData['reviews']): Thing {
  if (!reviews || reviews.count === 0) return {}
  const { average: ratingValue, count: reviewCount } = reviews
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } }
}

const gtinThing = ({ gtin }: Variant): Thing => (gtin ? { gtin } : {})

function offer(variant: Variant, product: ProductItem['structuredContent'], url: string): Thing {
  const { productType, saleEndsAt } = product
  const { decimalValue, currencyCode } = quotedPrice(product, variant)
  const name = variant.optionValues.map(({ value }) => value).join(' / ')
  const gone = isSoldOut({ productType, variants: [variant] })
  return {
    '@type': 'Offer',
    ...(name && { name }),
    sku: variant.sku,
    ...gtinThing(variant),
    ...(variant.onSale && saleEndsAt && { priceValidUntil: saleEndsAt }),
    price: decimalValue,
    priceCurrency: currencyCode,
    availability: `https://schema.org/${gone ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
}

const MOST_CHARACTERS = 5000

const plainText = (html: string) => textWithoutTags(html).slice(0, MOST_CHARACTERS)
