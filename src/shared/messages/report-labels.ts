/** Texts shared by dashboards and their exports. */

/** The last action before a cart was abandoned. */
export const lossLabels = {
  added: 'After adding an item',
  changed: 'After changing a quantity',
  filledIn: 'After completing a form',
  removed: 'After removing an item',
  estimated: 'After estimating shipping',
  coded: 'After entering a code',
  repriced: 'After accepting a new price',
} as const

export const stockStateLabels = { 'sold-out': 'Sold out', low: 'Low' } as const
export const ratingNames = { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' } as const
export const deviceLabels: Record<string, string> = { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' }
export const GONE_PRODUCT = 'A product that is gone'
export const NO_MESSAGE = 'An error without a message'

interface Step {
  what: keyof typeof lossLabels | 'emptied' | 'purchased'
  line: { title: string; attributes: readonly { value: string }[] } | null
  quantityBefore: number | null
  quantity: number | null
}

/** An event of a cart, as a sentence. */
export function stepText({ what, line, quantityBefore, quantity }: Step): string {
  const title = line ? titleOf(line) : ''
  switch (what) {
    case 'added':
      return `Put ${title} in (${quantity ?? 1})`
    case 'changed':
      return `Changed ${title} from ${quantityBefore ?? '?'} to ${quantity ?? '?'}`
    case 'filledIn':
      return `Filled in the form of ${title}`
    case 'removed':
      return `Took ${title} out`
    case 'emptied':
      return `Took ${title} out; the cart is empty`
    case 'estimated':
      return 'Estimated or chose shipping'
    case 'coded':
      return 'Entered or removed a code'
    case 'repriced':
      return `Accepted the new price of ${title}`
    case 'purchased':
      return 'Bought it'
  }
}

/** `Tide Mug, Small`. */
export function titleOf({ title, attributes }: NonNullable<Step['line']>): string {
  return [title, ...attributes.map(({ value }) => value)].join(', ')
}

/** `Tide Mug; Quay Jar and 2 more`. */
export function contentText({ titles, lines }: { titles: readonly string[]; lines: number }): string {
  const more = lines - titles.length
  return more > 0 ? `${titles.join('; ')} and ${more} more` : titles.join('; ')
}
