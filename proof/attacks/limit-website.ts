import pg from 'pg'
import { limits } from '../../src/catalog/admin-contract.ts'
import { CATEGORY_LEVELS_MAX } from '../../src/catalog/categories/category-tree.ts'
import { emptyDocument, type PageDocument } from '../../src/pages/documents/document.ts'
import { insertDraft } from '../../src/pages/documents/document-store.ts'
import { StoredDocument } from '../../src/pages/documents/page-settings.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import { replaceRedirects } from '../../src/pages/redirects/redirect-store.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Site } from '../isolation/isolated-site.ts'
import type { World } from '../isolation/two-website-world.ts'
import { LARGE_PAGE_ID, largePage } from './requests/large-pages.ts'

/** Rows per table, made of those that the website has; what one list may hold is at its limit. */
const copies: Record<string, number> = {
  items: 200,
  variants: 3_000,
  item_images: 1_000,
  item_addresses: 3_000,
  collections: 200,
  inventory_levels: 3_000,
  images: 3_000,
  discounts: 1_000,
  discount_codes: 10_000,
  carts: 2_000,
  cart_entries: 5_000,
  missing_addresses: 1_000,
  restock_sign_ups: 5_000,
  restock_groups: 1_000,
  item_revisions: 500,
  item_views: 50,
  goals: 50,
  segments: 100,
  annotations: 1_000,
}
/** Copies of one row in a table where all copies have the same parent. */
const perParent: Record<string, number> = { variants: limits.VARIANTS - 5, item_images: limits.IMAGES - 5 }
const CATEGORIES = 10_000
const FOLDERS = 500
const CUSTOMERS = 10_000
const FOLDER_PAGES = 20
const PAGES = 900
const REDIRECTS = 9_000

/** Fills a website up to the limits of its lists, directly in the database. */
export async function fillWebsite(world: World, { websiteId }: Site): Promise<void> {
  const client = new pg.Client({ connectionString: world.lab.urls.admin })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, rows] of Object.entries(copies)) await copyRows(client, websiteId, table, rows)
    await client.query(
      `update discounts set terms = terms || '{"trigger": "automatic"}' where website_id = $1 and id in
         (select id from discounts where website_id = $1 order by id desc limit 99)`,
      [websiteId],
    )
    await client.query(
      `insert into categories (website_id, id, parent_id, name, url_id, position)
       select $1, 'k' || n, case when n < $3::int then nullif('k' || n - 1, 'k0') else 'k' || n % ($3::int - 1) + 1 end,
         'Category ' || n, 'category-' || n, n from generate_series(1, $2::int) n`,
      [websiteId, CATEGORIES - 10, CATEGORY_LEVELS_MAX],
    )
    await client.query(
      `update items set categories = (select jsonb_agg('k' || (n * 37 + length(title)) % 9000 + 1)
         from generate_series(1, 20) n),
       tags = (select jsonb_agg('tag ' || (n * 13 + position) % 2000) from generate_series(1, 50) n)
       where website_id = $1`,
      [websiteId],
    )
    await client.query(
      `insert into file_folders (website_id, id, parent_id, name, created_at)
       select $1, 'f' || n, case when n between 2 and 8 then 'f' || n - 1 end, 'Folder ' || n, now()
       from generate_series(1, $2::int) n`,
      [websiteId, FOLDERS - 10],
    )
    await client.query(
      `insert into customers (website_id, customer_ref, details_ref, currency, order_count, spent_cents, first_order_at,
         last_order_at, agreed_at, tags)
       select $1, gen_random_uuid()::text, null, 'USD', n % 9, n, now(), now() - n * interval '1 minute', null,
         array(select 'tag ' || (n + t) % 500 from generate_series(1, 20) t)
       from generate_series(1, $2::int) n`,
      [websiteId, CUSTOMERS],
    )
    await fillPages(world, websiteId)
    // As autovacuum would do within a minute.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Copies a website's rows until there are as many; texts of unique keys get a suffix, and so do all ids. */
async function copyRows(client: pg.Client, websiteId: string, table: string, rows: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, t.typname as type, a.attnum = any (
       select unnest(i.indkey) from pg_index i where i.indrelid = a.attrelid and i.indisunique) as is_unique
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const { rows: counted } = await client.query(`select count(*)::int as n from ${table} where website_id = $1`, [
    websiteId,
  ])
  const own = counted[0].n
  if (own === 0) return
  const times = Math.min(Math.ceil(rows / own) - 1, perParent[table] ?? rows)
  const copied = columns.map((column) => copiedColumn(table, column))
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join()}) select ${copied.join()}
     from ${table}, generate_series(1, $2::int) n where website_id = $1 limit $3`,
    [websiteId, Math.max(0, times), Math.max(0, rows - own)],
  )
}

interface Column {
  name: string
  type: string
  is_unique: boolean
}

function copiedColumn(table: string, { name, type, is_unique }: Column): string {
  const another = `${name} || '-copy-' || n`
  // Levels and addresses belong to the copies of their products.
  if (name === 'website_id' || !is_unique) return name === 'item_id' && table !== 'cart_entries' ? another : name
  if (type === 'text') return isShared(table, name) ? name : another
  if (type === 'uuid') return 'gen_random_uuid()'
  return type.startsWith('int') ? `${name} + n * 1000` : name
}

/** Many rows of one parent: all variants of few products, all codes of one discount. */
function isShared(table: string, column: string): boolean {
  return (
    (['variants', 'item_images', 'item_revisions'].includes(table) && column === 'item_id') ||
    (table === 'discount_codes' && column === 'discount_id') ||
    (table === 'cart_entries' && column === 'cart_id')
  )
}

async function fillPages({ lab: { db } }: World, websiteId: string): Promise<void> {
  const now = new Date().toISOString()
  const editor = { websiteId, accountId: null, now, may: () => true }
  const heads = await withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const folders = Array.from({ length: FOLDER_PAGES }, (_, n) => insertDraft(tx, websiteId, folderPage(n), now))
    const pages = Array.from({ length: PAGES }, (_, n) => insertDraft(tx, websiteId, plainPage(n), now))
    await Promise.all([...folders, ...pages])
    const large = {
      docId: LARGE_PAGE_ID,
      kind: 'page' as const,
      body: pageBody(LARGE_PAGE_ID, undefined, largePage(0)),
    }
    await insertDraft(tx, websiteId, large, now)
    const drafts = await tx.selectFrom('documents').select(['id', 'head']).where('website_id', '=', websiteId).execute()
    return Object.fromEntries(drafts.map(({ id, head }) => [id, head]))
  })
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  const rules = Array.from({ length: REDIRECTS }, (_, n) =>
    n % 3 === 0 ? `/old${n}/[a] -> /page-${n % PAGES}/[a]` : `/from-${n} -> /page-${n % PAGES}`,
  )
  await replaceRedirects(db, websiteId, rules.join('\n'))
}

/** Each in the one before. */
function folderPage(n: number) {
  const body = pageBody(`folder-${n}`, n === 0 ? undefined : `folder-${n - 1}`, emptyDocument)
  const settings = { ...body.settings, folder: { behaviour: 'none' as const } }
  return { docId: `folder-${n}`, kind: 'folder' as const, body: { ...body, settings } }
}

function plainPage(n: number) {
  const body = pageBody(`page-${n}`, `folder-${n % FOLDER_PAGES}`, emptyDocument)
  return { docId: `page-${n}`, kind: 'page' as const, body }
}

function pageBody(name: string, parent: string | undefined, document: PageDocument): StoredDocument {
  const settings = {
    title: name,
    slug: name,
    order: 'a0',
    navigation: 'main',
    access: 'public',
    seo: { hidden: false },
  }
  return StoredDocument.parse({ ...document, settings: { ...settings, ...(parent !== undefined && { parent }) } })
}
