import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'

/** What an add-to-cart button is doing (specification §4). `settling`: the server said yes, Added! is yet to show. */
export type AddPhase = 'idle' | 'adding' | 'settling' | 'added' | 'failed'

export type AddSignal = 'pressed' | 'succeeded' | 'failed' | 'waited' | 'returned'

const steps: Record<AddPhase, Partial<Record<AddSignal, AddPhase>>> = {
  idle: { pressed: 'adding' },
  adding: { succeeded: 'settling', failed: 'failed', returned: 'idle' },
  settling: { waited: 'added' },
  added: { waited: 'idle' },
  failed: { waited: 'idle' },
}

/** The phase after a signal; a signal that means nothing in a phase, such as a click on Added!, changes nothing. */
export function nextAddPhase(phase: AddPhase, signal: AddSignal): AddPhase {
  return steps[phase][signal] ?? phase
}

const waits: Partial<Record<AddPhase, number>> = { settling: 1000, added: 2000, failed: 1000 }

/** Milliseconds after which a phase ends by itself; undefined when something else ends it. */
export function phaseDuration(phase: AddPhase): number | undefined {
  return waits[phase]
}

/** What the button says; `idleLabel` is Add To Cart or the product's own text. */
export function addButtonLabel(phase: AddPhase, idleLabel: string): string {
  if (phase === 'idle') return idleLabel
  return phase === 'added' ? word('Added!') : word('Adding…')
}

/** The button's text at rest: the product's own, else Subscribe for what is subscribed to, else Add To Cart. */
export function defaultLabel({ structuredContent }: Pick<ProductItem, 'structuredContent'>): string {
  const { useCustomAddButtonText, customAddButtonText, isSubscribable } = structuredContent
  if (useCustomAddButtonText && customAddButtonText) return customAddButtonText
  return isSubscribable ? word('Subscribe') : word('Add To Cart')
}
