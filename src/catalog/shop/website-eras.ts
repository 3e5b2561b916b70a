import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { findNextSaleMoment } from './sale-moments.ts'

/** The time between two changes of what a website's shoppers see. */
export interface Era {
  number: number
  /** Settled once it is known when the next sale begins or ends: nothing of the era is kept before. */
  hasSaleMoment: Promise<void>
}

interface WebsiteErasDeps {
  db: Database
  now?: (() => number) | undefined
  max: number
  /** The era of this website is over. */
  onEnd(websiteId: string): void
  /** It is over because a sale has begun or ended. */
  onSaleMoment?: ((websiteId: string) => void) | undefined
}

/** An era ends when the website changes, and at the moment at which a sale begins or ends. */
export function websiteEras({ db, now = Date.now, max, onEnd, onSaleMoment }: WebsiteErasDeps) {
  const eras = new LRUCache<string, Era>({ max })
  /** The next moment at which a sale of the website begins or ends, in milliseconds. */
  const saleMoments = new Map<string, number>()
  let last = 0

  function end(websiteId: string): void {
    saleMoments.delete(websiteId)
    eras.delete(websiteId)
    onEnd(websiteId)
  }

  function endSales(websiteId: string): void {
    const moment = saleMoments.get(websiteId)
    if (moment === undefined || moment > now()) return
    end(websiteId)
    onSaleMoment?.(websiteId)
  }

  /** A failure is told to everybody who reads in this era, and the next one tries again. */
  async function noteSaleMoment(websiteId: string, number: number): Promise<void> {
    try {
      const moment = await findNextSaleMoment(db, websiteId, now())
      if (moment !== undefined && eras.get(websiteId)?.number === number) saleMoments.set(websiteId, moment)
    } catch (error) {
      if (eras.get(websiteId)?.number === number) eras.delete(websiteId)
      throw error
    }
  }

  return {
    ...{ end, endSales },
    of(websiteId: string): Era {
      endSales(websiteId)
      const known = eras.get(websiteId)
      if (known) return known
      const number = ++last
      const era: Era = { number, hasSaleMoment: noteSaleMoment(websiteId, number) }
      eras.set(websiteId, era)
      return era
    },
    isNow: (websiteId: string, era: Era) => eras.get(websiteId) === era,
    clear: () => [eras, saleMoments].forEach((kept) => void kept.clear()),
  }
}
