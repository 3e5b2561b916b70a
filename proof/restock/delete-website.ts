import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import { findInFiles, findInTables } from './find-text.ts'
import { type SoldOutVariants, signInOwner } from './sold-out-variants.ts'

/** Its owner deletes it, and the time for an undo has passed. */
export async function deleteWebsite(product: Product, shop: SoldOutVariants, found: FindingBuilder): Promise<void> {
  const { websiteId } = shop
  const ask = <Row extends Record<string, unknown>>(query: string) =>
    queryOnce<Row>(product.adminUrl(), query, [websiteId])
  const [website] = await ask<{ title: string }>('select name as title from websites where website_id = $1')
  const owner = await signInOwner(product, shop)
  const reply = await owner.post('/api/websites/deletion', website)
  if (reply.status !== 200) throw new Error(`Deleting the website returned ${reply.status}: ${reply.text}`)
  await ask('update websites set erases_at = now() where website_id = $1')
  await queryOnce(
    product.adminUrl(),
    `insert into outbox (website_id, id, name, data, available_at, state)
     values ('platform', 'erase-now', 'erase-websites', '{}', now(), 'later')`,
  )
  await untilErased(() => ask('select from websites where website_id = $1'))
  for (const table of await findInTables(product.adminUrl(), websiteId))
    found.violation(`A row of ${table} of the erased website is still there`)
  const files = findInFiles(join(product.dataDir, 'files'), websiteId)
  if (files.length > 0) found.violation(`${files.length} files of the erased website are still there`)
  found.count('websites erased')
}

async function untilErased(find: () => Promise<unknown[]>): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(300))
    if ((await find()).length === 0) return
  throw new Error('The website was not erased')
}
