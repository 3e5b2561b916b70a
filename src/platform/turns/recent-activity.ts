/**
 * Milliseconds for which a website counts as active after it last started something: visitors open one page after another.
 */
const ACTIVE_MS = 1_000

/** Tracks who was active lately, so that a name can tell at once whether it is the only one. */
export interface RecentActivity {
  /** Call this when the name starts something. */
  record(name: string): void
  /** Whether another name has started something in the last second. */
  hasOthers(name: string): boolean
}

interface Activity {
  name: string
  at: number
}

/** Remembering the latest name and the latest different one is enough. */
export function recentActivity(now: () => number = () => performance.now()): RecentActivity {
  let latest: Activity = { name: '', at: Number.NEGATIVE_INFINITY }
  let other = latest
  return {
    record(name) {
      const at = now()
      if (name === latest.name) latest.at = at
      else [latest, other] = [{ name, at }, latest]
    },
    hasOthers: (name) => now() - (name === latest.name ? other : latest).at < ACTIVE_MS,
  }
}
