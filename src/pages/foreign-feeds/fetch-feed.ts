import { buffer } from 'node:stream/consumers'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import type { FeedItem } from '../../shared/feeds/foreign-feed.ts'
import { parseFeed } from './parse-feed.ts'

const WISH = {
  bytesMax: 2_000_000,
  timeoutMs: 8_000,
  accept: 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml, text/xml',
}

const NO_FEED = 'There is no RSS or Atom feed at this address.'

/** Fetches a feed through the only way out. Throws EgressRefused with a sentence for those who entered its address. */
export async function fetchFeed(
  egress: Pick<Egress, 'get'>,
  address: string,
): Promise<{ title: string; items: FeedItem[] }> {
  const { type, body } = await egress.get(address, WISH)
  if (!/xml|^text\/plain$|^$/.test(type)) {
    body.on('error', () => undefined).destroy()
    throw new EgressRefused(NO_FEED)
  }
  const feed = await parseFeed(decodeFeed(await buffer(body)), address)
  if (!feed) throw new EgressRefused(NO_FEED)
  return feed
}

/** In the encoding that its first line names; a mark at its beginning is left out. */
export function decodeFeed(bytes: Buffer): string {
  const [, named = 'utf-8'] = /encoding=["']([\w-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : named
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
