import type { ProductImage } from '../../../src/catalog/contract.ts'
import { findOwn } from '../../blocks/block-data.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import type { HeadTag } from '../head/head-tags.ts'
import { isLargePicture, sharePicture } from '../head/share-picture.ts'

/** Canonical URL, robots directives, and tags for sharing. */
export function contentHeadTags(content: ContentPage): HeadTag[] {
  const { head, page, data } = content
  const { website } = page
  const { title, description, isHidden, canonicalPath, image } = head
  if (isHidden) return [meta('robots', 'noindex')]
  const url = website.baseUrl + encodePath(canonicalPath)
  const picture = sharePicture(findOwn(data.images, image), picturesOf(content))
  return [
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    property('og:site_name', website.siteTitle),
    property('og:type', 'website'),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    ...(picture ? [property('og:image', `${picture.assetUrl}?format=1500w`)] : []),
    meta('twitter:card', picture && isLargePicture(picture) ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description),
  ]
}

/** The page's own pictures in reading order, without those of its header and footer; then those of its products. */
function picturesOf({ head, data, collection }: ContentPage): ProductImage[] {
  const products = [...Object.values(data.products), ...(collection ?? []), ...Object.values(data.lists).flat()]
  return [
    ...head.pictures.flatMap((id) => findOwn(data.images, id) ?? []),
    ...products.flatMap(({ items: [first] }) => first ?? []),
  ]
}

/** Structured data by schema.org. */
export function contentThings({ head, page, data }: ContentPage): Record<string, unknown>[] {
  if (head.isHidden) return []
  const { website, title } = page
  const site = { '@type': 'WebSite', name: website.siteTitle, url: `${website.baseUrl}/` }
  if (data.path === '/') return [site]
  const url = website.baseUrl + encodePath(head.canonicalPath)
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: website.siteTitle, item: `${website.baseUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ]
  return [
    { '@type': 'WebPage', name: title, url, description: head.description, isPartOf: site },
    { '@type': 'BreadcrumbList', itemListElement: crumbs },
  ]
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { property: name, content } })
