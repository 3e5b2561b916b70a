/** So long a website counts as being at work after it last began something: visitors come one page after the other. */
const AT_WORK_MS = 1_000

/** Who was at work lately, so that one name knows in an instant whether it has all for itself. */
export interface Neighbours {
  /** This name begins something. */
  note(name: string): void
  /** Whether another name has begun something in the last second. */
  has(name: string): boolean
}

interface Noted {
  name: string
  at: number
}

/** The latest name, and the latest one that is another, are enough to know. */
export function neighbours(now: () => number = () => performance.now()): Neighbours {
  let latest: Noted = { name: '', at: Number.NEGATIVE_INFINITY }
  let other = latest
  return {
    note(name) {
      const at = now()
      if (name === latest.name) latest.at = at
      else [latest, other] = [{ name, at }, latest]
    },
    has: (name) => now() - (name === latest.name ? other : latest).at < AT_WORK_MS,
  }
}
