import { buffer } from 'node:stream/consumers'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import { photoGalleryMessages } from '../../shared/galleries/photo-galleries.ts'
import { feedLink } from '../foreign-feeds/feed-text.ts'
import { decodeFeed } from '../foreign-feeds/fetch-feed.ts'
import { readMediaFeed } from './media-feed.ts'
import { openFrom } from './open-picture.ts'
import type { PhotoService } from './photo-service.ts'

const WISH = {
  bytesMax: 4_000_000,
  timeoutMs: 8_000,
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, text/html;q=0.5',
}
/** Links looked at in the head of a page. */
const LINKS_MAX = 50

/** Albums of any service that has feeds of their pictures: the address of the feed, or of a page that names it. */
export function feedAlbums(egress: Pick<Egress, 'get'>): PhotoService {
  async function fetchText(address: string) {
    const { type, body } = await egress.get(address, WISH)
    return { type, text: decodeFeed(await buffer(body)) }
  }
  return {
    name: 'Feed',
    owns: () => true,
    async readAlbum({ href }, picturesMax) {
      const { type, text } = await fetchText(href)
      const feed = /html/.test(type) ? feedOfPage(text, href) : href
      if (feed === undefined) throw new EgressRefused(photoGalleryMessages.none)
      const xml = feed === href ? text : (await fetchText(feed)).text
      const album = await readMediaFeed(xml, feed, picturesMax)
      if (!album) throw new EgressRefused(photoGalleryMessages.none)
      return album
    },
    openPicture: openFrom(egress),
  }
}

/** The feed that a page names in its head. */
function feedOfPage(html: string, base: string): string | undefined {
  const links = html.split(/<link\b/i, LINKS_MAX).slice(1)
  for (const rest of links) {
    const tag = rest.slice(0, Math.max(rest.indexOf('>'), 0))
    if (!/\btype=["']?application\/(rss|atom)\+xml/i.test(tag)) continue
    const [, href = ''] = /\bhref=["']?([^"'\s>]{1,2000})/i.exec(tag) ?? []
    const link = feedLink(href.replaceAll('&amp;', '&'), base)
    if (link) return link
  }
  return undefined
}
