import { LRUCache } from 'lru-cache'
import { figureKey } from '../../../src/shared/charts/store-figures.ts'
import type { BlockDefinition } from '../block.ts'
import { type BlockData, blogKey, eventsKey, findOwn, galleriesKey, listKey, postsKey } from '../block-data.ts'

/** Cache limit in characters of all websites: headers and footers are many, and small. */
const CHARACTERS_MAX = 16_000_000

const kept = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (html, shown) => html.length + shown.length,
})

/** Caches markup that depends only on `shown`, which includes the website's language. */
export function keepMarkup(websiteId: string, name: string, shown: unknown, render: () => string): string {
  const key = `${websiteId}\n${name}\n${JSON.stringify(shown)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = render()
  kept.set(key, html)
  return html
}

const websites = new WeakMap<BlockData, string>()

/** Cache key of the website's data that all blocks see. */
function websiteOf(data: BlockData): string {
  const known = websites.get(data)
  if (known !== undefined) return known
  const made = JSON.stringify([data.website, data.storeSettings])
  websites.set(data, made)
  return made
}

/** Cache key of the data that a `readsOnlyNeeds` block sees. */
function shownOf({ needs }: BlockDefinition, props: unknown, data: BlockData, id: string): string {
  const {
    images = [],
    products = [],
    lists = [],
    forms = [],
    posts = [],
    blogs = [],
    galleries = [],
    events = [],
    feeds = [],
    funds = [],
    figures = [],
  } = needs(props)
  const listed = posts.map((query) => findOwn(data.posts ?? {}, postsKey(query, id)))
  const shownGalleries = galleries.map((query) => findOwn(data.galleries ?? {}, galleriesKey(query)))
  const shownEvents = events.map((query) => findOwn(data.events ?? {}, eventsKey(query)))
  const pictures = [
    ...listed.flatMap((list) => list?.posts.map(({ image }) => image) ?? []),
    ...shownGalleries.flatMap((list) => list?.map(({ image }) => image) ?? []),
    ...shownEvents.flatMap((list) => list?.items.map(({ image }) => image) ?? []),
  ]
  return JSON.stringify([
    [...images, ...pictures].map((image) => findOwn(data.images, image)),
    products.map((product) => findOwn(data.products, product)),
    lists.map((list) => findOwn(data.lists, listKey(list))),
    forms.map((form) => findOwn(data.forms ?? {}, form)),
    listed,
    shownGalleries,
    shownEvents,
    blogs.map((query) => findOwn(data.blogs ?? {}, blogKey(query))),
    feeds.map((address) => findOwn(data.feeds ?? {}, address)?.items),
    funds.map((fund) => findOwn(data.funds ?? {}, fund)),
    figures.map((query) => findOwn(data.figures ?? {}, figureKey(query))),
  ])
}

interface Kept {
  website: string
  shown: string
  html: string
}

/** Re-renders a block only when something it shows has changed. A failed view is retried. */
export function keepBlock(
  definition: BlockDefinition,
  props: unknown,
  render: (data: BlockData) => string | undefined,
  /** Of the block, for lists with pages of their own. */
  id = '',
) {
  let last: Kept | undefined
  return (data: BlockData): string => {
    const [website, shown] = [websiteOf(data), shownOf(definition, props, data, id)]
    if (last?.shown === shown && last.website === website) return last.html
    const html = render(data)
    last = html === undefined ? undefined : { website, shown, html }
    return html ?? ''
  }
}
