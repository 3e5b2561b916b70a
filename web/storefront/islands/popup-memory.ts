/** State of a website's popup in this browser (specification §3, Popup overlay local storage keys). */
export interface PopupMemory {
  /** Milliseconds since 1970. */
  'date-closed'?: number
  version?: string
  /** They followed its link. */
  submitted?: boolean
}

export interface PopupRules {
  version: string
  /** Days; 0: not until there is another version. */
  again: number
}

const DAY_MS = 86_400_000

/** A new version is shown to everybody again; those who followed its link see only new versions. */
export function isDue(memory: PopupMemory, { version, again }: PopupRules, now: number): boolean {
  if (memory.version !== version) return true
  if (memory.submitted) return false
  const closed = memory['date-closed']
  return closed === undefined || (again > 0 && now - closed >= again * DAY_MS)
}

const KEY = 'popup-overlay'

export function readPopupMemory(): PopupMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function writePopupMemory(memory: PopupMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Without storage it is shown again on the next page.
  }
}
