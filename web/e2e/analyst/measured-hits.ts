import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { find } from '../shopper/store-page.ts'

/** Maximum time until hits are written. */
export const FLUSHED = { timeout: 60_000, interval: 250 }

/** A headless browser identifies itself as a bot, and bots are not counted. */
export const visiting = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

export interface Hit {
  kind: number
  path: string
  visitor: string
  visit_id: string
  item_id: string | null
  campaign: string
  value_cents: string | null
}

export interface WrittenHits {
  /** Stored hits of a website, in order of arrival. */
  hitsOf(subdomain: string): Promise<Hit[]>
  query(text: string): Promise<pg.QueryResult>
}

/** Access to the product's tables, while the test file runs. */
export function openHits(databaseUrl: () => string): WrittenHits {
  let pool: pg.Pool
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: databaseUrl(), max: 1 })
  })
  afterAll(() => pool.end())
  return {
    async hitsOf(subdomain) {
      const { rows } = await pool.query(
        `select hits.* from hits join websites using (website_id) where subdomain = $1 order by at, batch_id, place`,
        [subdomain],
      )
      return rows
    },
    query: (text) => pool.query(text),
  }
}

export const kindsOf = (hits: Hit[], ...kinds: number[]) =>
  hits.filter(({ kind }) => kinds.includes(kind)).map(({ kind, path }) => [kind, path])

export function inStockWithoutForm({ structuredContent }: Parameters<Parameters<typeof find>[2]>[0]): boolean {
  const { variants, additionalFieldsForm, isSubscribable } = structuredContent
  const isAvailable = variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
  return isAvailable && additionalFieldsForm === null && !isSubscribable
}
