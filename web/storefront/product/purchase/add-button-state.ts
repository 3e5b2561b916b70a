import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'

/** State of an add-to-cart button (specification §4). `settling`: the server has answered, Added! is shown next. */
export type AddPhase = 'idle' | 'adding' | 'settling' | 'added' | 'failed'

export type AddSignal = 'pressed' | 'succeeded' | 'failed' | 'waited' | 'returned'

const steps: Record<AddPhase, Partial<Record<AddSignal, AddPhase>>> = {
  idle: { pressed: 'adding' },
  adding: { succeeded: 'settling', failed: 'failed', returned: 'idle' },
  settling: { waited: 'added' },
  added: { waited: 'idle' },
  failed: { waited: 'idle' },
}

/** The next phase; signals without meaning in a phase, such as a click on Added!, are ignored. */
export function nextAddPhase(phase: AddPhase, signal: AddSignal): AddPhase {
  return steps[phase][signal] ?? phase
}

const waits: Partial<Record<AddPhase, number>> = { settling: 1000, added: 2000, failed: 1000 }

/** Milliseconds after which a phase ends; undefined if an event ends it. */
export function phaseDuration(phase: AddPhase): number | undefined {
  return waits[phase]
}

/** The button's label; `idleLabel` is Add To Cart or the product's own text. */
export function addButtonLabel(phase: AddPhase, idleLabel: string): string {
  if (phase === 'idle') return idleLabel
  return phase === 'added' ? word('Added!') : word('Adding…')
}

/**
 * Idle label of the button: the product's own, else Subscribe for subscriptions, else Add To Cart. A label of its own does
 * not stand for both ways to buy a product.
 */
export function defaultLabel(
  { structuredContent }: Pick<ProductItem, 'structuredContent'>,
  isSubscribing = structuredContent.isSubscribable,
): string {
  const { useCustomAddButtonText, customAddButtonText, isSubscribable } = structuredContent
  if (useCustomAddButtonText && customAddButtonText && isSubscribing === isSubscribable) return customAddButtonText
  return isSubscribing ? word('Subscribe') : word('Add To Cart')
}
