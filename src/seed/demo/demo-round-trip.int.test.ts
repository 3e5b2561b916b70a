import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { runImportJob } from '../../../workers/catalog/run-import.job.ts'
import { importWork } from '../../catalog/csv/running/import-work.ts'
import { customerImporter } from '../../customers/import/customer-importer.ts'
import { createSession } from '../../identity/sessions/sessions.ts'
import { createAccount } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { reviewImporter } from '../../reviews/moving/review-importer.ts'
import type { FileImport } from '../../shared/imports/file-import.ts'
import { checkFile, rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { placePaidOrder } from '../../testing/fixtures/place-paid-order.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { findWebsite, findWebsiteId } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { publishDemoReviews } from './publish-demo-reviews.ts'
import { demoStores, seedDemo } from './seed-demo.ts'
import { setUpPricing } from './set-up/set-up-pricing.ts'

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
  await publishDemoReviews({ db, vault }, { websiteId, subdomain, now }, false)
  return enterStore(subdomain, websiteId, ownerAccountId)
}

async function enterStore(subdomain: string, websiteId: string, ownerAccountId: string) {
  const http = product.client(`${subdomain}.manage`)
  http.cookies.set('__Host-session', await createSession(db, websiteId, ownerAccountId, now))
  await http.open()
  return { websiteId, http, text: async (path: string) => (await http.get(path)).text }
}

function importersOf({ http, websiteId }: Awaited<ReturnType<typeof enterStore>>) {
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
  return { customers, reviews }
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
    const store = await openStore(subdomain)
    const { websiteId, http, text } = store
    const { customers, reviews } = importersOf(store)
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

/** The cells of a file without these columns. */
function without(csv: string, ...left: string[]): string[][] {
  const rows = parse(csv, { bom: true }) as string[][]
  const kept = (rows[0] ?? []).map((name) => !left.includes(name))
  return rows.map((row) => row.filter((_, place) => kept[place]))
}

test.each(demoSubdomains)(
  'an export of %s imported into an empty store is the same file after it, but for ids, orders and pictures',
  async (subdomain) => {
    const from = await openStore(subdomain)
    const { website, tenant } = (await findWebsite(db, from.websiteId)) ?? expect.fail('No store')
    const title = `Copy of ${subdomain}`
    const account = await createAccount(db, title, now)
    const demo = demoStores.find((store) => store.website.subdomain === subdomain) ?? expect.fail('No demo')
    const { language, timeZone, theme } = website
    const wanted = { subdomain: `copy-of-${subdomain}`, title, description: '', language, timeZone, theme }
    const websiteId = await createWebsite(db, account, { ...wanted, storeSettings: demo.website.storeSettings }, now)
    await withWebsite(db, websiteId, (tx) => setUpPricing(tx, websiteId, demo.pricing, now))
    expect((await findWebsite(db, websiteId))?.tenant.currency).toBe(tenant.currency)
    const to = await enterStore(wanted.subdomain, websiteId, account)

    const products = await from.text('/api/catalog/export')
    const checked = await checkFile(to.http, '/api/catalog/imports', products)
    expect(checked.problems).toEqual([])
    await to.http.post(`/api/catalog/imports/${checked.id}/run`, {})
    const job = runImportJob({ db, imports: importWork(db), executor })
    const signal = AbortSignal.timeout(120_000)
    await job.run({ websiteId, data: { importId: checked.id }, attempt: 1, signal })
    const pictures = ['Image addresses', 'Image alt texts', 'Variant image address']
    // Files are not in an export, and a product that has none for its buyers waits as a draft.
    const original = without(products, ...pictures)
    const [type = -1, visibility = -1] = ['Type', 'Visibility'].map((name) => original[0]?.indexOf(name))
    for (const row of original) if (row[type] === 'Digital') row[visibility] = 'Draft'
    await expect
      .poll(async () => without(await to.text('/api/catalog/export'), ...pictures), { timeout: 60_000 })
      .toEqual(original)

    const { customers, reviews } = importersOf(to)
    await importersOf(from).customers.bring(buyers)
    const CUSTOMERS = '/api/commerce/customers/export'
    await expect.poll(async () => (await from.text(CUSTOMERS)).includes('phone@'), { timeout: 60_000 }).toBe(true)
    const own = ['Reference', 'Orders', 'Spent', 'Currency', 'First order', 'Last order']
    const people = await from.text(CUSTOMERS)
    expect(await customers.bring(people)).toMatchObject({ state: 'done', problems: [] })
    await expect
      .poll(async () => without(await to.text(CUSTOMERS), ...own).toSorted(), { timeout: 60_000 })
      .toEqual(without(people, ...own).toSorted())

    const REVIEWS = '/api/reviews/export'
    const written = await from.text(REVIEWS)
    expect(await reviews.bring(written)).toMatchObject({ state: 'done', problems: [] })
    expect(without(await to.text(REVIEWS), 'Review ID')).toEqual(without(written, 'Review ID'))
  },
  240_000,
)
