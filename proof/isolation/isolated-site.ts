import { randomUUID } from 'node:crypto'
import { addCollection, type NewItem } from '../../src/catalog/store.ts'
import type { DomainsTables } from '../../src/domains/table.ts'
import { createAccount } from '../../src/identity/store.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { missingRecorder } from '../../src/pages/missing/missing-recorder.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import { replaceRedirects } from '../../src/pages/redirects/redirect-store.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { openedLongAgo } from '../../src/seed/demo/seed-demo.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { makeForm } from '../../src/testing/fixtures/make/make-cart.ts'
import { putLevels } from '../../src/testing/fixtures/put-levels.ts'
import { makeReady, noteUpload } from '../../src/testing/fixtures/ready-image.ts'
import { createWebsite } from '../../src/websites/store.ts'
import type { Random } from '../processes/random.ts'
import { addDiscount, TWIN_CODE } from './add-discount.ts'
import { addManaged, type ManagedCatalog } from './managed-catalog.ts'

/** A website with unique texts in every row. */
export interface Site {
  websiteId: string
  subdomain: string
  title: string
  ownerId: string
  /** Public data on the platform: id, names and description. */
  listed: string[]
  /** Texts that must not appear on any other website's hosts. */
  canaries: Set<string>
  /** Private texts of its member, which nobody else may see on its own hosts either. */
  secrets: Set<string>
  /** Credentials and typed texts, which must not even appear in the log. */
  credentials: Set<string>
  /** Unused sign-in links of its owner. */
  links: string[]
  /** Products of this website only; the first has a form. */
  items: { id: string; sku: string; urlId: string }[]
  /** Id of a sold-out product, with the variant `v-<id>`; empty if there are too few products. */
  soldOut: string
  /** A file of this website only. */
  fileName: string
  /** A verified domain. */
  domain: string
  /** A page of this website only, live in its only publication, and a draft. */
  pageId: string
  /** A ready image of this website only. */
  imageId: string
  /** A discount of this website only, with a code that every website has. */
  discountId: string
  managed: ManagedCatalog
  /** A form of this website only with an answer, and words that find it; empty before its member has settled. */
  answered: { formId: string; submissionId: string; fileId: string; words: readonly string[] }
  /** Finished sends, each with a failed e-mail. */
  sends: { sendId: string; signUpId: string }[]
  /** Ids of dashboard objects, one of each kind. */
  notes: Map<string, string>
  productCount: number
}

/** Sold by every website under the same id, SKU and slug, so that only the website id distinguishes the rows. */
export const twin = { id: 'twin', sku: 'TWIN', urlId: 'twin', fileName: 'twin-1a2b.webp' }

/** Its index: in no cart, and never restocked. */
const SOLD_OUT = 2

export interface Ground {
  db: Database
  storage: Storage
  random: Random
}

/** Opens a website with this many products and a file. */
export async function openSite(ground: Ground, productCount: number, ownerId?: string): Promise<Site> {
  const { db, storage, random } = ground
  const canaries = new Set<string>()
  const canary = () => {
    const text = `zq${Array.from({ length: 14 }, () => random.pick([...'abcdefghjkmnpqrstuwxyz'])).join('')}`
    canaries.add(text)
    return text
  }
  const listed = [canary(), canary(), canary()]
  const [subdomain = '', title = '', description = ''] = listed
  const now = new Date().toISOString()
  const login = () => ({ email: `${canary()}@example.com`, passwordHash: knownPassword.hash, isConfirmed: true })
  const owner = ownerId ?? (await createAccount(db, canary(), now, login()))
  const { website, storeSettings } = makeWebsite()
  storeSettings.merchandisingSettings.restockNotificationsEnabled = true
  const wanted = { subdomain, title, description, status: 8, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, owner, wanted, openedLongAgo(now))
  const items = Array.from({ length: productCount - 1 }, () => ({ id: canary(), sku: canary(), urlId: canary() }))
  const fileName = `${canary()}.webp`
  await withWebsite(db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: canary(), urlId: 'shop', banner: null }, [
      product(twin, canary),
      ...items.map((item, place) => product(item, canary, place === 0)),
    ]),
  )
  const soldOut = items[SOLD_OUT]?.id ?? ''
  const stock = [twin, ...items].map(({ id }) => [`v-${id}`, id === soldOut ? 0 : ('unlimited' as const)] as const)
  await putLevels(db, websiteId, Object.fromEntries(stock))
  for (const name of [fileName, twin.fileName]) await storage.put(websiteId, name, new TextEncoder().encode(canary()))
  const imageId = await addImage(db, websiteId, owner, canary)
  const ids = items.map(({ id }) => id)
  listed.push(websiteId)
  for (const id of [websiteId, owner]) canaries.add(id)
  return {
    websiteId,
    subdomain,
    title,
    ownerId: owner,
    listed,
    canaries,
    secrets: new Set<string>(),
    credentials: new Set<string>(),
    links: [],
    sends: [],
    notes: new Map(),
    items,
    soldOut,
    fileName,
    domain: await addProvenDomain(db, websiteId, canary),
    pageId: await addPages(db, websiteId, canary),
    imageId,
    discountId: await addDiscount(db, websiteId, { name: canary(), codes: [TWIN_CODE, canary()] }),
    answered: { formId: '', submissionId: '', fileId: '', words: [] },
    managed: await addManaged(db, websiteId, ids, canary),
    productCount,
  }
}

async function addProvenDomain(db: Database, websiteId: string, canary: () => string): Promise<string> {
  const now = new Date().toISOString()
  const row = { website_id: websiteId, domain: `${canary()}.example.com` }
  await withWebsite(db.withTables<DomainsTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('domains')
      .values({ ...row, token: canary(), created_at: now })
      .execute()
    await tx
      .insertInto('domain_hosts')
      .values({ ...row, verified_at: now })
      .execute()
  })
  return row.domain
}

function codeOf(text: string): Patch[] {
  const code = { type: 23, v: 1, props: { code: text, display: 'run', title: text, height: 200 } }
  const at = { desktop: { x: 0, y: 0, w: 12, h: 1 } }
  return [
    { op: 'set', path: ['sections', 's1'], value: { order: 'a0', type: 'plain', grid: {}, props: {} } },
    { op: 'set', path: ['blocks', 'c1'], value: { section: 's1', order: 'a0', at, ...code } },
  ]
}

async function addPages(db: Database, websiteId: string, canary: () => string): Promise<string> {
  const now = new Date().toISOString()
  const editor = { websiteId, accountId: null, now, may: () => true }
  const page = await createPage(db, editor, { kind: 'page', title: canary() })
  await publishPages(db, editor, { heads: { [page.docId]: 0 }, leaveOut: [], note: canary(), dueAt: null })
  const { docId } = await createPage(db, editor, { kind: 'page', title: canary() })
  await appendOperations(db, editor, {
    docId,
    base: 0,
    operations: [{ opId: randomUUID(), patches: codeOf(canary()) }],
  })
  await replaceRedirects(db, websiteId, `/${canary()} -> /${canary()}`)
  const missing = missingRecorder({
    db,
    onError(error) {
      throw error
    },
  })
  missing.note(websiteId, `/${canary()}`)
  await missing.close()
  return page.docId
}

async function addImage(db: Database, websiteId: string, createdBy: string, canary: () => string): Promise<string> {
  const [id, originalName] = [canary(), canary()]
  await noteUpload(db, websiteId, { id, originalName, originalHash: canary(), heldName: canary(), createdBy })
  await makeReady(db, websiteId, id, `${canary()}.webp`)
  return id
}

function product(
  { id, sku, urlId }: { id: string; sku: string; urlId: string },
  canary: () => string,
  hasForm = false,
): NewItem {
  const image = { width: 10, height: 10, widths: '', focal_x: 0.5, focal_y: 0.5 }
  return {
    id,
    title: canary(),
    urlId,
    productType: 1,
    description: `<p>${canary()}</p>`,
    excerpt: canary(),
    tags: [canary()],
    options: [],
    customAddText: canary(),
    form: hasForm ? { ...makeForm({ title: canary(), required: false }), name: canary() } : null,
    variants: [{ id: `v-${id}`, sku, attributes: {}, priceCents: 1200, mainImageId: null }],
    images: [{ id: `i-${id}`, file_name: `${canary()}.webp`, alt_text: canary(), ...image }],
  }
}
