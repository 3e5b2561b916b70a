/** So long a website counts as being at work after it last began something: visitors come one page after the other. */
const ACTIVE_MS = 1_000

/** Who was at work lately, so that one name knows in an instant whether it has all for itself. */
export interface RecentActivity {
  /** This name begins something. */
  record(name: string): void
  /** Whether another name has begun something in the last second. */
  hasOthers(name: string): boolean
}

interface Activity {
  name: string
  at: number
}

/** The latest name, and the latest one that is another, are enough to know. */
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
