import type { SignRow } from '../../../src/analytics/page-contract.ts'
import type { Popup } from '../../../src/shared/pages/popup-rules.ts'

export interface PopupCounts {
  shown: number
  closed: number
  submitted: number
}

/** What visitors did with a popup. */
export function countPopup(signs: readonly SignRow[], docId: string): PopupCounts {
  const counts: PopupCounts = { shown: 0, closed: 0, submitted: 0 }
  for (const { what, name, about, times } of signs)
    if (what === 'overlay' && name === docId && Object.hasOwn(counts, about))
      counts[about as keyof PopupCounts] += times
  return counts
}

/** On which pages it opens. */
export function whereWords(popup: Popup | undefined): string {
  if (!popup) return 'Nowhere'
  const count = popup.paths?.length ?? 0
  const some = count === 1 ? '1 address' : `${count} addresses`
  if (popup.pages === 'all') return 'Every page'
  if (popup.pages === 'home') return 'The home page'
  return popup.pages === 'these' ? `Only ${some}` : `Every page but ${some}`
}

/** What it waits for. */
export function whenWords(popup: Popup | undefined): string {
  const { opens = 'delay', after = 0, scroll = 50 } = popup ?? {}
  if (!popup) return 'off'
  if (opens === 'button') return 'by a button'
  if (opens === 'exit') return 'when they leave'
  if (opens === 'scroll') return `after ${scroll} % of the page`
  return after === 1 ? 'after 1 second' : `after ${after} seconds`
}
