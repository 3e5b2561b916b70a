import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'
import { findInFiles, findInTables } from './find-text.ts'
import type { SearchedRedis } from './searched-redis.ts'

/** The product, of which all that it keeps and says can be searched. */
export interface Searched {
  product: Product
  /** For another start of it. */
  environment: Record<string, string>
  search(when: string): Promise<void>
}

/** Everything that can be logged is logged. */
const TALKATIVE = { LOG_LEVEL: 'trace' }

/** With a Redis or without. @param canary part of every address, and found nowhere else */
export async function startSearched(
  options: ProofOptions,
  found: FindingBuilder,
  { redis, canary }: { redis: SearchedRedis | undefined; canary: string },
): Promise<Searched> {
  const product = await createProduct(options)
  const environment = { ...TALKATIVE, ...(redis && { REDIS_URL: redis.url }) }
  await product.start(environment)
  return {
    product,
    environment,
    async search(when) {
      await searchProduct(product, found, canary, when)
      if (redis) await searchRedis(redis, found, canary, when)
      options.say(`${when}: searched${redis ? ', Redis too' : ''}`)
    },
  }
}

async function searchProduct(
  { dataDir, adminUrl }: Product,
  found: FindingBuilder,
  canary: string,
  when: string,
): Promise<void> {
  await queryOnce(adminUrl(), 'checkpoint')
  for (const file of findInFiles(dataDir, canary)) found.violation(`${when}, an e-mail address is in ${file}`)
  for (const table of await findInTables(adminUrl(), canary))
    found.violation(`${when}, a row of ${table} contains personal data`)
  found.count('searches')
}

async function searchRedis(redis: SearchedRedis, found: FindingBuilder, canary: string, when: string): Promise<void> {
  for (const command of redis.takeCommandsWith(canary))
    found.violation(`${when}, an e-mail address was sent to Redis: ${command}`)
  for (const key of await redis.findInKeys(canary)) found.violation(`${when}, an address stands in ${key} of Redis`)
  found.count('searches of Redis')
}
