import { afterAll, expect, test } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { customerImporter } from '../../customers/import/customer-importer.ts'
import { createSession } from '../../identity/sessions/sessions.ts'
import { createAccount } from '../../identity/store.ts'
import { reviewImporter } from '../../reviews/moving/review-importer.ts'
import type { FileImport } from '../../shared/imports/file-import.ts'
import { checkFile, rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { placePaidOrder } from '../../testing/fixtures/place-paid-order.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { findWebsite, findWebsiteId } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { publishDemoReviews } from './publish-demo-reviews.ts'
import { seedDemo } from './seed-demo.ts'

const product = await startTestProduct()
const { db, parts, store } = product
const { executor, vault, storage } = parts
const running = runProjections({ db, store, projections: allProjections })
afterAll(() => running.stop())
const now = new Date().toISOString()
await seedDemo({ db, storage, executor, createWebsite, createAccount, now, onProgress: () => {} })

async function openStore(subdomain: string) {
  const { websiteId = '' } = (await findWebsiteId(db, subdomain)) ?? {}
  const ownerAccountId = (await findWebsite(db, websiteId))?.ownerAccountId ?? ''
  await publishDemoReviews({ db, vault }, { websiteId, subdomain, now })
  const http = product.client(`${subdomain}.manage`)
  http.cookies.set('__Host-session', await createSession(db, websiteId, ownerAccountId, now))
  await http.open()
  return { websiteId, http, text: async (path: string) => (await http.get(path)).text }
}

const buyers = [
  'email,first name,last name,company,city,country,phone,agreed to marketing on,tags,note',
  'ada@example.com,Ada,Lovelace,"Works, Ltd",London,GB,+44 1,2024-05-06T07:08:09.123Z,"VIP, Fair","Likes blue\nand green"',
  'nameless@example.com,,,,,,,,,',
  'phone@example.com,,,,,,+32 1,,Fair,',
].join('\n')

test.each(demoSubdomains)(
  'an export of %s imported again changes nothing, and is the same file after it',
  async (subdomain) => {
    const { websiteId, http, text } = await openStore(subdomain)
    const customers = rowImportSteps(http, {
      path: '/api/commerce/customers/imports',
      deps: { db, vault },
      importer: customerImporter({ db, vault, executor }),
      websiteId,
    })
    const reviews = rowImportSteps(http, {
      path: '/api/reviews/imports',
      deps: { db, vault },
      importer: reviewImporter({ db, vault }),
      websiteId,
    })
    await customers.bring(buyers)
    await placePaidOrder({ executor, vault }, websiteId, { email: 'ann@example.com' })
    const EXPORT = '/api/commerce/customers/export'
    await expect.poll(async () => (await text(EXPORT)).split('@example.com').length, { timeout: 60_000 }).toBe(5)
    const kinds: [string, (csv: string) => Promise<FileImport>, number][] = [
      ['/api/catalog/export', (csv) => checkFile(http, '/api/catalog/imports', csv), 20],
      [EXPORT, customers.bring, 4],
      ['/api/reviews/export', reviews.bring, 6],
    ]
    for (const [path, bring, rows] of kinds) {
      const file = await text(path)
      const { counts, problems } = await bring(file)
      expect([path, counts, problems]).toMatchObject([path, { new: 0, changed: 0, error: 0 }, []])
      expect(counts?.unchanged).toBeGreaterThanOrEqual(rows)
      expect(await text(path)).toBe(file)
    }
  },
  240_000,
)
