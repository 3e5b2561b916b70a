import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { Database } from '../../platform/database/database.ts'
import { findNextSaleMoment } from './sale-moments.ts'

/** The time between two changes of a website's storefront data. */
export interface Era {
  number: number
  /** Resolved once the start or end of the next sale is known; nothing is cached before. */
  hasSaleMoment: Promise<void>
}

interface WebsiteErasDeps {
  db: Database
  now?: (() => number) | undefined
  max: number
  /** Called when an era of this website ends. */
  onEnd(websiteId: string): void
  /** Called when it ended because a sale has begun or ended. */
  onSaleMoment?: ((websiteId: string) => void) | undefined
}

/** An era ends when the website changes, and when a sale begins or ends. */
export function websiteEras({ db, now = Date.now, max, onEnd, onSaleMoment }: WebsiteErasDeps) {
  const eras = new LRUCache<string, Era>({ max })
  /** When the website's next sale begins or ends, in milliseconds. */
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

  /** A failure is reported to all readers of this era; the next era tries again. */
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
    end,
    endSales,
    of(websiteId: string): Era {
      endSales(websiteId)
      const known = eras.get(websiteId)
      if (known) return known
      const number = ++last
      const era: Era = { number, hasSaleMoment: outsideRequest(() => noteSaleMoment(websiteId, number)) }
      eras.set(websiteId, era)
      return era
    },
    isNow: (websiteId: string, era: Era) => eras.get(websiteId) === era,
    clear: () => [eras, saleMoments].forEach((kept) => void kept.clear()),
  }
}
