import { findBlock } from '../../blocks/all.ts'
import { thirdPartyServices } from '../../blocks/fields/third-party-services.ts'

export { blockExcerpt } from '../../../src/shared/pages/block-excerpt.ts'

const labels: Record<string, string> = {
  html: 'Text',
  rss: 'RSS',
  geo: 'Location',
  collectionlink: 'Collection link',
  tagcloud: 'Tag cloud',
  postsbyauthor: 'Authors',
  postsbytag: 'Tags',
  postsbycategory: 'Categories',
  postsbymonth: 'Months',
  horizontalrule: 'Line',
  'summary-v2': 'Summary',
  'social-account-links': 'Social links',
  'socialaccountlinks-v2': 'Social links',
  ...Object.fromEntries(thirdPartyServices.map(({ name, label }) => [name, label])),
}

/** Display name of a block type. */
export function blockLabel(type: number): string {
  const name = findBlock(type)?.name
  if (name === undefined) return `Block of type ${type}`
  return labels[name] ?? sentenceOf(name)
}

/** `firstIsOpen`, `code-block` → `First is open`, `Code block`. */
export function sentenceOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Options whose names say too little: the aspect ratios of specification §9, and the choices of single blocks. */
const optionLabels: Record<string, string> = {
  center: 'Center',
  data: 'Own data',
  sales: 'Net sales of the store',
  orders: 'Orders of the store',
  items: 'Items sold',
  visits: 'Visits to the website',
  stock: 'Products in stock',
  both: 'Categories and tags',
  cart: 'The cart',
  foreign: 'Entries of another website',
  columns: 'In columns',
  count: 'Most posts first',
  folded: 'Folded up',
  grouped: 'In groups',
  name: 'By name or date',
  manual: 'By hand',
  newest: 'Newest first',
  oldest: 'Oldest first',
  pill: 'Cart pill',
  run: 'Run it',
  show: 'Show it as text',
  square: 'Square',
  standard: 'Standard 3:2',
  'standard-vertical': 'Standard, upright 2:3',
  'four-three': 'Four to three 4:3',
  'three-four-vertical': 'Three to four, upright 3:4',
  widescreen: 'Widescreen 16:9',
  'anamorphic-widescreen': 'Cinema 2.40:1',
}

/** `side-by-side` → `Side by side`. */
export const optionLabel = (option: string): string => optionLabels[option] ?? sentenceOf(option)
