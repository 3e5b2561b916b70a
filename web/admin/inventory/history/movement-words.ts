import type { Movement } from '../../../../src/inventory/contract.ts'
import { amountText } from '../../amount-text.ts'
import type { Reason } from '../levels/typed-amount.ts'
import { reasonWords, signedText } from '../stock-words.ts'

type MovementFigures = Pick<Movement, 'kind' | 'onHandBy' | 'availableBy' | 'level'>

/** Short description of a movement. */
export function movementText({ kind, onHandBy, availableBy, level }: MovementFigures): string {
  const amount = amountText(Math.abs(availableBy))
  switch (kind) {
    case 'set':
      return `Set to ${amountText(level.onHand)}${onHandBy === 0 ? '' : ` (${signedText(onHandBy)})`}`
    case 'adjusted':
      return `Adjusted by ${signedText(onHandBy)}`
    case 'unlimited':
      return 'Set to unlimited'
    case 'reserved':
      return `${amount} reserved`
    case 'committed':
      return onHandBy === 0 ? 'Sold' : `${amountText(-onHandBy)} sold`
    case 'released':
      return `${amount} no longer reserved`
    case 'expired':
      return `Reservation of ${amount} ran out`
    case 'extended':
      return 'Reserved for longer'
    case 'returned':
      return onHandBy === 0 ? 'Sale taken back' : `${amountText(onHandBy)} for sale again`
    case 'undone':
      return level.unlimited ? 'Earlier change undone' : `Earlier change undone (${signedText(onHandBy)})`
  }
}

/** Author of a movement; an order or the system if there is no person. */
export function actorText({ by, kind }: Pick<Movement, 'by' | 'kind'>): string {
  if (by !== null) return by
  if (kind === 'expired') return 'By itself'
  return ['reserved', 'committed', 'released', 'extended'].includes(kind) ? 'A shopper' : 'The system'
}

/** The reason, if given: `Damaged: Fell down`. */
export function reasonText({ reason, note }: Pick<Movement, 'reason' | 'note'>): string {
  const words = reasonWords[reason as Reason] ?? reason
  return [words, note].filter(Boolean).join(': ')
}

/** `9 on hand, 2 reserved, 7 to sell`. */
export function levelText({ unlimited, onHand, reserved, available }: Movement['level']): string {
  if (unlimited) return 'Unlimited'
  const held = reserved > 0 ? `, ${amountText(reserved)} reserved, ${amountText(available)} to sell` : ''
  return `${amountText(onHand)} on hand${held}`
}
