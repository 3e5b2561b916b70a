export type AlertLevel = 'low' | 'out'

/** The last alert for a variant, and its stock when it was last checked. */
export interface SentAlert {
  level: AlertLevel
  available: number
}

export interface Sight {
  /** Null when it is unlimited. */
  available: number | null
  /** Whether the checked change reduced the stock. */
  isFall: boolean
}

export type AlertDecision = { what: 'forget' } | { what: 'keep' } | { what: 'tell'; level: AlertLevel }

/** Undefined when there is enough. */
export function alertLevel(available: number | null, threshold: number): AlertLevel | undefined {
  if (available === null || available > Math.max(0, threshold)) return undefined
  return available <= 0 ? 'out' : 'low'
}

/**
 * One alert for low and one for sold out per episode, which ends when there is more than the threshold. `tell`: a new alert.
 * `keep`: an alert was sent already, and it lasts. `forget`: there is nothing to report.
 */
export function decideAlert(
  sent: SentAlert | undefined,
  { available, isFall }: Sight,
  threshold: number,
): AlertDecision {
  const level = alertLevel(available, threshold)
  if (level === undefined) return { what: 'forget' }
  // The threshold may have been lowered since.
  const known = sent && alertLevel(sent.available, threshold) ? sent.level : undefined
  if (known === 'out' || known === level) return { what: 'keep' }
  if (isFall) return { what: 'tell', level }
  return { what: known ? 'keep' : 'forget' }
}
