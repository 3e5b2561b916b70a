import type { ProductImage } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { languageLinks, pageUrl } from './language-links.ts'
import { quotedPrice } from './quoted-price.ts'
import { isLargePicture, sharePicture } from './share-picture.ts'

/** Specification §3, Page types: carts, checkouts, orders and missing pages are not indexed. */
const HIDDEN_PAGES = [100, 200, 201, 202, 206, 207, 211]

interface Asked {
  page: PageData
  /** Public path and the relevant part of the query. */
  href: string
  title: string
  description: string
}

export interface HeadTag {
  name: 'link' | 'meta'
  attributes: Record<string, string>
}

/** Canonical URL, robots directives, and tags for sharing. */
export function headTags({ page, href, title, description }: Asked): HeadTag[] {
  if (isHidden(page)) return [meta('robots', 'noindex')]
  const { baseUrl, siteTitle } = page.website
  const path = canonicalPath(page, href)
  const url = pageUrl(page.website, path)
  return [
    link('canonical', url),
    ...languageLinks(page.website, path),
    ...(page.list?.previousHref ? [link('prev', baseUrl + page.list.previousHref)] : []),
    ...(page.list?.nextHref ? [link('next', baseUrl + page.list.nextHref)] : []),
    property('og:site_name', siteTitle),
    property('og:type', page.item ? 'product' : 'website'),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    ...productTags(page),
    ...pictureTags(pictureOf(page), title, description),
  ]
}

/** Search results and filtered lists are not indexed. */
function isHidden({ pageType, item, collection, search, filters, websiteSettings }: PageData): boolean {
  if (websiteSettings.seoHidden || filters?.isNarrowed) return true
  return HIDDEN_PAGES.includes(pageType) || search !== null || ((item ?? collection)?.seoData?.seoHidden ?? false)
}

/** A list has one canonical path, whatever the link. Sort orders share it; later pages have their own. */
function canonicalPath({ collection, list }: PageData, href: string): string {
  if (!collection || !list) return href
  const place = href.includes('?') && list.sort === 'featured' ? href.slice(href.indexOf('?')) : ''
  return collection.fullUrl + place
}

function productTags({ item }: PageData): HeadTag[] {
  const [variant] = item?.structuredContent.variants ?? []
  if (!item || !variant) return []
  const { decimalValue, currencyCode } = quotedPrice(item.structuredContent, variant)
  return [property('product:price:amount', decimalValue), property('product:price:currency', currencyCode)]
}

function pictureOf({ item, banner, collection, items }: PageData): ProductImage | undefined {
  const onPage = item ? item.items : [banner, ...items.map(({ items: [first] }) => first)]
  return sharePicture(
    item?.items[0] ?? banner ?? collection?.mainImage ?? undefined,
    onPage.filter((picture) => picture != null),
  )
}

function pictureTags(picture: ProductImage | undefined, title: string, description: string): HeadTag[] {
  const words = [meta('twitter:title', title), meta('twitter:description', description)]
  if (!picture) return [meta('twitter:card', 'summary'), ...words]
  const url = `${picture.assetUrl}?format=1500w`
  return [
    property('og:image', url),
    property('og:image:alt', picture.altText || title),
    meta('twitter:card', isLargePicture(picture) ? 'summary_large_image' : 'summary'),
    ...words,
    meta('twitter:image', url),
  ]
}

const link = (rel: string, href: string): HeadTag => ({ name: 'link', attributes: { rel, href } })
const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { property: name, content } })
