export type AlertLevel = 'low' | 'out'

/** What people were last told of a variant, and how many there were when it was last looked at. */
export interface ToldAlert {
  level: AlertLevel
  available: number
}

export interface Sight {
  /** Null where it never runs out. */
  available: number | null
  /** The change that is looked at made it fewer. */
  isFall: boolean
}

export type AlertDecision = { what: 'forget' } | { what: 'keep' } | { what: 'tell'; level: AlertLevel }

/** Undefined where there is enough. */
export function alertLevel(available: number | null, threshold: number): AlertLevel | undefined {
  if (available === null || available > Math.max(0, threshold)) return undefined
  return available <= 0 ? 'out' : 'low'
}

/**
 * Once low and once sold out in an episode, which ends when there is more than the threshold. `tell`: people have not been
 * told. `keep`: they have, and it lasts. `forget`: there is nothing to tell.
 */
export function decideAlert(
  told: ToldAlert | undefined,
  { available, isFall }: Sight,
  threshold: number,
): AlertDecision {
  const level = alertLevel(available, threshold)
  if (level === undefined) return { what: 'forget' }
  // The threshold may have been lowered since.
  const known = told && alertLevel(told.available, threshold) ? told.level : undefined
  if (known === 'out' || known === level) return { what: 'keep' }
  if (isFall) return { what: 'tell', level }
  return { what: known ? 'keep' : 'forget' }
}
