import { LRUCache } from 'lru-cache'
import type { BlockDefinition } from '../block.ts'
import { type BlockData, findOwn, listKey } from '../block-data.ts'

/** Characters of all that is kept of websites: their headers and footers are many, and small. */
const CHARACTERS_MAX = 16_000_000

const kept = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (html, shown) => html.length + shown.length,
})

/**
 * Markup that depends on nothing but `shown`, the website's language among it: made once, and again as soon as any of it
 * is another one.
 */
export function keepMarkup(websiteId: string, name: string, shown: unknown, render: () => string): string {
  const key = `${websiteId}\n${name}\n${JSON.stringify(shown)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = render()
  kept.set(key, html)
  return html
}

const websites = new WeakMap<BlockData, string>()

/** What the website says of itself to all blocks of a page, as one text. */
function websiteOf(data: BlockData): string {
  const known = websites.get(data)
  if (known !== undefined) return known
  const made = JSON.stringify([data.website, data.storeSettings])
  websites.set(data, made)
  return made
}

/** All that a block of `readsOnlyNeeds` can show of the website, as one text. */
function shownOf({ needs }: BlockDefinition, props: unknown, data: BlockData): string {
  const { images = [], products = [], lists = [] } = needs(props)
  return JSON.stringify([
    images.map((id) => findOwn(data.images, id)),
    products.map((id) => findOwn(data.products, id)),
    lists.map((list) => findOwn(data.lists, listKey(list))),
  ])
}

interface Kept {
  website: string
  shown: string
  html: string
}

/** Renders a block again only when something that it shows is another one. A view that failed is tried again. */
export function keepBlock(
  definition: BlockDefinition,
  props: unknown,
  render: (data: BlockData) => string | undefined,
) {
  let last: Kept | undefined
  return (data: BlockData): string => {
    const [website, shown] = [websiteOf(data), shownOf(definition, props, data)]
    if (last?.shown === shown && last.website === website) return last.html
    const html = render(data)
    last = html === undefined ? undefined : { website, shown, html }
    return html ?? ''
  }
}
