/** State of one popup in this browser (specification §3, Popup overlay local storage keys). */
export interface PopupMemory {
  /** Milliseconds since 1970. */
  'date-closed'?: number
  version?: string
  /** True once they sent its form; the version whose link they followed. */
  submitted?: true | string
}

export interface PopupRules {
  version: string
  /** Days; 0: not until there is another version. */
  again: number
  /** On every page, whoever closed it. */
  always: boolean
  /** Milliseconds since 1970. */
  from?: number | undefined
  until?: number | undefined
}

const DAY_MS = 86_400_000

/**
 * A new version is shown to everybody again but those who sent its form; those who followed its link see only new versions.
 */
export function isDue(
  memory: PopupMemory,
  { version, again, always, from = 0, until }: PopupRules,
  now: number,
): boolean {
  const { submitted, 'date-closed': closed } = memory
  if (submitted === true || submitted === version || now < from || now >= (until ?? Number.POSITIVE_INFINITY))
    return false
  if (always || memory.version !== version || closed === undefined) return true
  return again > 0 && now - closed >= again * DAY_MS
}

/** Of a website, whose origin the storage is of. */
const keyOf = (id: string) => `popup-overlay:${id}`

export function readPopupMemory(id: string): PopupMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function writePopupMemory(id: string, memory: PopupMemory): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(memory))
  } catch {
    // Without storage it is shown again on the next page.
  }
}
