/** What a browser remembers of a website's popup (specification §3, Popup overlay local storage keys). */
export interface PopupMemory {
  /** Milliseconds since 1970. */
  'date-closed'?: number
  version?: string
  /** They went where it leads. */
  submitted?: boolean
}

export interface PopupRules {
  version: string
  /** Days; 0: not before there is another version. */
  again: number
}

const DAY_MS = 86_400_000

/** A new version is shown to everybody again; to those who went where it led, only that. */
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
    // Without storage it is shown on the next page again.
  }
}
