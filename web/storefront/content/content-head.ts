import type { ProductImage } from '../../../src/catalog/contract.ts'
import type { EventLocation } from '../../../src/shared/events/event-settings.ts'
import type { ShownEvent } from '../../../src/shared/events/event-shapes.ts'
import { wallTimeOf } from '../../../src/shared/events/event-times.ts'
import { encodePath } from '../../../src/shared/pages/path-encoding.ts'
import { listPath } from '../../../src/shared/posts/blog-paths.ts'
import { findOwn } from '../../blocks/block-data.ts'
import type { ContentPage, ShownPost } from '../../blocks/content-page.ts'
import type { HeadTag } from '../head/head-tags.ts'
import { languageLinks, pageUrl } from '../head/language-links.ts'
import { isLargePicture, sharePicture } from '../head/share-picture.ts'
import { offersOf } from '../head/structured-data.ts'

/** Canonical URL, robots directives, and tags for sharing. */
export function contentHeadTags(content: ContentPage): HeadTag[] {
  const { head, page, data } = content
  const { website } = page
  const { title, description, isHidden, canonicalPath, image } = head
  if (isHidden) return [meta('robots', 'noindex')]
  const path = encodePath(canonicalPath)
  const url = pageUrl(website, path)
  const picture = sharePicture(findOwn(data.images, image), picturesOf(content))
  return [
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    ...languageLinks(website, path),
    ...feedLinks(content),
    property('og:site_name', website.siteTitle),
    property('og:type', content.post ? 'article' : 'website'),
    ...articleTags(content),
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
export function contentThings(content: ContentPage): Record<string, unknown>[] {
  const { head, page, data, post } = content
  if (head.isHidden) return []
  const { website, title } = page
  const site = { '@type': 'WebSite', name: website.siteTitle, url: `${website.baseUrl}/` }
  if (data.path === '/') return [site]
  const url = website.baseUrl + encodePath(head.canonicalPath)
  const blog = post?.blog
  const above = blog ? [{ name: blog.title, item: website.baseUrl + blog.path }] : []
  const crumbs = [{ name: website.siteTitle, item: `${website.baseUrl}/` }, ...above, { name: title, item: url }].map(
    (crumb, place) => ({ '@type': 'ListItem', position: place + 1, ...crumb }),
  )
  return [
    post
      ? post.event
        ? eventThing(content, post.event, url)
        : postThing(content, post, url)
      : { '@type': 'WebPage', name: title, url, description: head.description, isPartOf: site },
    { '@type': 'BreadcrumbList', itemListElement: crumbs },
  ]
}

function postThing({ head, page, data }: ContentPage, { post, blog }: ShownPost, url: string) {
  const { website } = page
  const picture = sharePicture(findOwn(data.images, head.image), [])
  const organization = { '@type': 'Organization', name: website.siteTitle, url: `${website.baseUrl}/` }
  const { author } = post
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: head.description,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishOn,
    author: author
      ? { '@type': 'Person', name: author.name, url: website.baseUrl + listPath(blog.path, { author: author.slug }) }
      : organization,
    publisher: organization,
    isPartOf: { '@type': 'Blog', name: blog.title, url: website.baseUrl + blog.path },
    ...(picture && { image: `${picture.assetUrl}?format=1500w` }),
    ...(post.tags.length > 0 && { keywords: post.tags }),
    ...(post.categories.length > 0 && { articleSection: post.categories }),
  }
}

/** When an event takes place next, and where. Of whole days it tells days, the last one included. */
function eventThing(
  { head, page, data }: ContentPage,
  { title, settings, shown, categories }: ShownEvent,
  url: string,
) {
  const { website } = page
  const { allDay, zone, location, product: productId, cancelled } = settings
  const picture = sharePicture(findOwn(data.images, head.image), [])
  const time = (instant: number) => (allDay ? wallTimeOf(instant, zone).slice(0, 10) : new Date(instant).toISOString())
  const product = productId === undefined ? undefined : findOwn(data.products, productId)
  return {
    '@type': 'Event',
    name: title,
    description: head.description,
    url,
    startDate: time(shown.start),
    endDate: time(allDay ? shown.end - 1 : shown.end),
    eventStatus: `https://schema.org/${cancelled || shown.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: placeThing(location) }),
    organizer: { '@type': 'Organization', name: website.siteTitle, url: `${website.baseUrl}/` },
    ...(picture && { image: `${picture.assetUrl}?format=1500w` }),
    ...(categories.length > 0 && { keywords: categories }),
    ...(product && { offers: offersOf(product, website.baseUrl + product.fullUrl) }),
  }
}

function placeThing({ addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng }: EventLocation) {
  return {
    '@type': 'Place',
    name: addressTitle || addressLine1,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLine1,
      addressLocality: addressLine2,
      addressCountry,
    },
    ...(mapLat !== undefined &&
      mapLng !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: mapLat, longitude: mapLng } }),
  }
}

/** Feeds of the list, or of the blog that a post belongs to. */
function feedLinks({ blog: list, post, page }: ContentPage): HeadTag[] {
  const blog = list?.blog ?? post?.blog
  if (!blog) return []
  const title = [list?.heading, blog.title].filter(Boolean).join(' – ')
  const url = page.website.baseUrl + listPath(blog.path, list?.filter ?? {})
  return Object.entries({
    rss: 'application/rss+xml',
    atom: 'application/atom+xml',
    jsonfeed: 'application/feed+json',
    ...(blog.calendar && { ical: 'text/calendar' }),
  }).map(([format, type]) => ({
    name: 'link',
    attributes: { rel: 'alternate', type, title, href: `${url}?format=${format}` },
  }))
}

/** Open Graph, article. */
function articleTags({ post: shown }: ContentPage): HeadTag[] {
  if (!shown) return []
  const { post } = shown
  return [
    property('article:published_time', post.publishOn),
    ...post.categories.slice(0, 1).map((category) => property('article:section', category)),
    ...post.tags.map((tag) => property('article:tag', tag)),
  ]
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { property: name, content } })
