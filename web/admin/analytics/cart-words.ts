import type { CartStep, LossStep } from '../../../src/analytics/commerce-contract.ts'

/** The last thing done with a cart before it was left. */
export const lossWords: Record<LossStep, string> = {
  added: 'After something was put in',
  changed: 'After a quantity was changed',
  filledIn: 'After a form was filled in',
  removed: 'After something was taken out',
}

export const lossNames = Object.keys(lossWords) as LossStep[]

/** What happened in a cart, as a sentence. */
export function stepText({ what, line, quantityBefore, quantity }: CartStep): string {
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
    case 'purchased':
      return 'Bought it'
  }
}

/** `Tide Mug, Small`. */
export function titleOf({ title, attributes }: Pick<NonNullable<CartStep['line']>, 'title' | 'attributes'>): string {
  return [title, ...attributes.map(({ value }) => value)].join(', ')
}
