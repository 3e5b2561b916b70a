/** Rows and bytes that are buffered or being dispatched. */
export interface Usage {
  rows: number
  bytes: number
}

export interface SharedCapacity {
  /** Reserves room for one more row of this website. False when there is none left. */
  take(websiteId: string, bytes: number): boolean
  /** Frees the room of these rows. */
  giveBack(websiteId: string, held: Usage): void
  rows(): number
}

/** One website may use at most this share of either limit, so that a flood on it does not affect the others. */
const SHARE = 0.5

/** Limits rows and bytes for all websites together. */
export function createSharedCapacity(most: Usage): SharedCapacity {
  const all: Usage = { rows: 0, bytes: 0 }
  const ofWebsites = new Map<string, Usage>()
  return {
    take(websiteId, bytes) {
      const own = ofWebsites.get(websiteId) ?? { rows: 0, bytes: 0 }
      if (!fits(all, bytes, most, 1) || !fits(own, bytes, most, SHARE)) return false
      addUsage(own, 1, bytes)
      addUsage(all, 1, bytes)
      ofWebsites.set(websiteId, own)
      return true
    },
    giveBack(websiteId, { rows, bytes }) {
      const own = ofWebsites.get(websiteId)
      if (!own) return
      addUsage(own, -rows, -bytes)
      addUsage(all, -rows, -bytes)
      if (own.rows === 0) ofWebsites.delete(websiteId)
    },
    rows: () => all.rows,
  }
}

function fits(held: Usage, bytes: number, most: Usage, share: number): boolean {
  return held.rows < most.rows * share && held.bytes + bytes <= most.bytes * share
}

export function addUsage(held: Usage, rows: number, bytes: number): void {
  held.rows += rows
  held.bytes += bytes
}
