import { sql } from 'kysely'
import pg from 'pg'
import { addSubmissions } from '../../bench/data/many-submissions.ts'
import { ANNOTATIONS_MAX, GOALS_MAX, SEGMENTS_MAX } from '../../src/analytics/admin-contract.ts'
import { LINES_MAX } from '../../src/cart/contract.ts'
import { limits } from '../../src/catalog/admin-contract.ts'
import { CATEGORY_LEVELS_MAX } from '../../src/catalog/categories/category-tree.ts'
import { VIEWS_MAX } from '../../src/catalog/items/listing/view-store.ts'
import { AUTOMATIC_DISCOUNTS_MAX, CODES_MAX, DISCOUNTS_MAX } from '../../src/discounts/contract.ts'
import { FOLDERS_MAX } from '../../src/files/library/folder-store.ts'
import { FORMS_MAX } from '../../src/forms/merchant/store-form.ts'
import { emptyDocument, type PageDocument } from '../../src/pages/documents/document.ts'
import { insertDraft } from '../../src/pages/documents/document-store.ts'
import { StoredDocument } from '../../src/pages/documents/page-settings.ts'
import { ADDRESSES_MAX } from '../../src/pages/missing/missing-recorder.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import { replaceRedirects } from '../../src/pages/redirects/redirect-store.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { reviewLimits } from '../../src/reviews/contract.ts'
import { formLimits } from '../../src/shared/forms/form-definition.ts'
import { PRODUCT_LIMIT } from '../../src/websites/product-limit.ts'
import type { Site } from '../isolation/isolated-site.ts'
import type { World } from '../isolation/two-website-world.ts'
import { LARGE_PAGE_ID, largePage } from './requests/large-pages.ts'
import { largestAnswers, largestFields } from './requests/largest-forms.ts'

/** What is left free where a list is full, so that requests can add to it. */
const FREE = 5
/** Of lists without a limit. */
const CARTS = 2_000
const CUSTOMERS = 10_000
const IMAGES = 3_000
const COLLECTIONS = 100
const REVIEWS_PER_ITEM = 50
const SIGN_UPS_PER_VARIANT = 5
const SIGNED_UP_VARIANTS = 1_000
const ADDRESSES_PER_ITEM = 15

/** Of a form that requests name, and how many of its answers are as long as a request. */
const VERSIONS = 10
const ANSWERS = 220
const LARGEST_ANSWERS = 20

const FOLDER_PAGES = 20
const PAGES = 900
const REDIRECTS = 9_000

/**
 * Fills a website up to the limits of its lists, directly in the database. Every row is one that the product could have
 * stored: constraints hold, and rows that belong together agree.
 */
export async function fillWebsite(world: World, { websiteId }: Site): Promise<void> {
  const client = new pg.Client({ connectionString: world.lab.urls.admin })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of [...catalog, ...discounts, ...shoppers, ...lists])
      await client.query(statement, [websiteId])
    await client.query('commit')
    await fillPages(world, websiteId)
    const fields = JSON.stringify(largestFields())
    for (const statement of forms)
      await client.query(statement, statement.includes('$2') ? [websiteId, fields] : [websiteId])
    await answerForms(world, websiteId)
    // As autovacuum would do within a minute.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** How many rows a list still takes, as SQL. */
function roomOf(table: string, most: number): string {
  return `${most - FREE} - (select count(*)::int from ${table} where website_id = $1)`
}

/** A row of the website that others are made of, as SQL. */
function oneOf(table: string, id = 'id'): string {
  return `(select * from ${table} where website_id = $1 order by ${id} limit 1) one`
}

const OPTIONS = ['Size', 'Colour', 'Material', 'Shape', 'Print', 'Finish']

/** As many products as a collection may have, each with as many variants, images, tags and categories as one may have. */
const catalog = [
  `insert into categories (website_id, id, parent_id, name, url_id, position)
   select $1, 'k' || n, case when n < ${CATEGORY_LEVELS_MAX} then nullif('k' || n - 1, 'k0') else 'k' || n % ${CATEGORY_LEVELS_MAX - 1} + 1 end,
     'Category ' || n, 'category-' || n, n from generate_series(1, ${roomOf('categories', limits.CATEGORIES)}) n`,
  `insert into items (website_id, id, collection_id, title, url_id, product_type, excerpt, tags, option_ordering, position,
     visibility, description, categories, seo, related, merchandising, revision, created_at, updated_at, tax_class, shipping,
     is_sample, brand, swatches)
   select $1, 'item-' || n, collection_id, 'Product ' || n, 'product-' || n, product_type, repeat('a short text ', 70), '[]',
     '[]', n + 100, 'public', description, '[]', seo, '[]', merchandising, 1, created_at, updated_at, tax_class, shipping,
     false, 'Brand ' || n % 20, '[]'
   from items, generate_series(1, ${roomOf('items', limits.PRODUCTS)}) n
   where website_id = $1 and id = 'twin'`,
  `update items set option_ordering = '${JSON.stringify(OPTIONS)}', description = '<p>' || repeat('a longer text ', 140) || '</p>',
     categories = (select jsonb_agg(distinct 'k' || (n * 97 + position * 31) % ${limits.CATEGORIES - FREE} + 1) from generate_series(1, 100) n),
     tags = (select jsonb_agg('tag ' || n * 20 + position % 20) from generate_series(1, 100) n),
     related = (select jsonb_agg(r.id) from (select id from items r where r.website_id = $1 and r.id <> items.id order by id limit 20) r)
   where website_id = $1`,
  `update items set description = '<p>' || repeat('a text at its limit ', 5100) || '</p>' where website_id = $1 and id = 'twin'`,
  `insert into item_images (website_id, id, item_id, file_name, width, height, widths, alt_text, focal_x, focal_y, position)
   select $1, 'i' || n || '-' || i.id, i.id, 'file-' || n || '.webp', 10, 10, '', 'Picture ' || n, 0.5, 0.5, n
   from items i, generate_series(1, ${limits.IMAGES - 1}) n where i.website_id = $1`,
  `insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, position, gtin, image_ids)
   select $1, 'v' || n || '-' || i.id, i.id, i.id || '-' || n, '{}', 1000 + n, 900 + n, n % 3 = 0, n, '', '[]'
   from items i,
     generate_series((select count(*)::int from variants v where v.website_id = $1 and v.item_id = i.id), ${limits.VARIANTS - 1}) n
   where i.website_id = $1`,
  `update variants set attributes = jsonb_build_object('Size', 'Size ' || position / 10, 'Colour', 'Colour ' || position % 10,
       ${OPTIONS.slice(2).map((name) => `'${name}', 'Only one'`)}),
     main_image_id = 'i1-' || item_id,
     image_ids = (select jsonb_agg('i' || n || '-' || item_id) from generate_series(1, 20) n)
   where website_id = $1`,
  `insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
   select $1, id, false, position, 0, now() from variants where website_id = $1 on conflict do nothing`,
  `insert into item_addresses (website_id, url_id, item_id, left_at)
   select $1, i.url_id || '-before-' || n, i.id, now() from items i, generate_series(1, ${ADDRESSES_PER_ITEM}) n
   where i.website_id = $1`,
  `insert into collections (website_id, id, title, url_id, banner, page, visible, revision)
   select $1, 'collection-' || n, 'Collection ' || n, 'collection-' || n, banner, page, true, 1
   from collections, generate_series(1, ${COLLECTIONS}) n where website_id = $1 and id = 'shop'`,
  `insert into collection_items (website_id, collection_id, item_id, position)
   select $1, c.id, i.id, i.position from collections c, items i
   where c.website_id = $1 and i.website_id = $1 and c.id like 'collection-%'`,
  // Usual products up to the most of a store, in collections that are full of them.
  `insert into collections (website_id, id, title, url_id, banner, page, visible, revision)
   select $1, 'more-' || n, 'More ' || n, 'more-' || n, banner, page, true, 1
   from collections, generate_series(0, ${PRODUCT_LIMIT / limits.PRODUCTS - 2}) n where website_id = $1 and id = 'shop'`,
  `insert into items (website_id, id, collection_id, title, url_id, product_type, excerpt, tags, option_ordering, position,
     visibility, description, categories, seo, related, merchandising, revision, created_at, updated_at, tax_class, shipping,
     is_sample, brand, swatches)
   select $1, 'usual-' || n, 'more-' || (n - 1) / ${limits.PRODUCTS}, 'Usual product ' || n, 'usual-product-' || n, product_type,
     'a short text', jsonb_build_array('tag ' || n % 2000), '[]', n + 1000, 'public', '<p>A longer text of a usual product</p>',
     jsonb_build_array('k' || n % ${limits.CATEGORIES - FREE} + 1), seo, '[]', merchandising, 1, created_at, updated_at, tax_class,
     shipping, false, 'Brand ' || n % 20, '[]'
   from items, generate_series(1, ${PRODUCT_LIMIT - limits.PRODUCTS}) n where website_id = $1 and id = 'twin'`,
  `insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, position, gtin, image_ids)
   select $1, 'v-' || id, id, id, '{}', 1000, 900, false, 0, '', '[]' from items where website_id = $1 and id like 'usual-%'`,
  `insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
   select $1, id, false, 10, 0, now() from variants where website_id = $1 and item_id like 'usual-%'`,
  `insert into item_images (website_id, id, item_id, file_name, width, height, widths, alt_text, focal_x, focal_y, position)
   select $1, 'i-' || id, id, 'file-1.webp', 10, 10, '', 'Picture', 0.5, 0.5, 0
   from items where website_id = $1 and id like 'usual-%'`,
  `insert into collection_items (website_id, collection_id, item_id, position)
   select $1, collection_id, id, position from items where website_id = $1 and id like 'usual-%'`,
  // As many revisions as are kept of a product.
  `insert into item_revisions (website_id, item_id, revision, at, account_id, change, snapshot)
   select $1, r.item_id, r.revision + n, r.at, r.account_id, r.change, r.snapshot || jsonb_build_object(
     'options', i.option_ordering, 'variants', (select jsonb_agg(r.snapshot->'variants'->0
       || jsonb_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes) order by v.position)
       from variants v where v.website_id = $1 and v.item_id = r.item_id))
   from item_revisions r join items i on i.website_id = $1 and i.id = r.item_id, generate_series(1, 98) n
   where r.website_id = $1 and r.revision = i.revision`,
  `update items i set revision = r.revision from (
     select item_id, max(revision) as revision from item_revisions where website_id = $1 group by item_id) r
   where i.website_id = $1 and i.id = r.item_id`,
  `insert into item_views (website_id, id, name, query, position)
   select $1, 'view-' || n, 'View ' || n, query, position + n from ${oneOf('item_views')}, generate_series(1, ${roomOf('item_views', VIEWS_MAX)}) n`,
  `insert into product_reviews (website_id, id, item_id, source, state, rating, title, body, import_key, written_at)
   select $1, gen_random_uuid()::text, i.id, 'imported', 'published', n % 5 + 1, 'Review ' || n,
     repeat('nice ', ${reviewLimits.BODY / 5}), i.id || '-' || n, now() - n * interval '1 minute'
   from items i, generate_series(1, ${REVIEWS_PER_ITEM}) n where i.website_id = $1 and i.id not like 'usual-%'`,
]

/** As many discounts as a website may have, as many of them automatic, and one with as many codes. */
const discounts = [
  `insert into discounts (website_id, id, terms, is_paused, codes, revision, created_at, updated_at)
   select $1, gen_random_uuid()::text, terms || case when n < ${AUTOMATIC_DISCOUNTS_MAX} then jsonb_build_object(
       'trigger', 'automatic', 'scope', jsonb_build_object('type', 'products', 'ids',
         (select jsonb_agg(id) from items where website_id = $1 and id not like 'usual-%')))
     else '{}' end || jsonb_build_object('name', 'Discount ' || n), is_paused, case when n < ${AUTOMATIC_DISCOUNTS_MAX} then 0 else 1 end,
     1, created_at, updated_at
   from ${oneOf('discounts')}, generate_series(1, ${roomOf('discounts', DISCOUNTS_MAX)}) n`,
  `insert into discount_codes (website_id, discount_id, code, added_in, is_live)
   select $1, id, 'CODE-' || row_number() over (), 1, true from discounts
   where website_id = $1 and trigger = 'code' and codes = 1`,
  `insert into discount_codes (website_id, discount_id, code, added_in, is_live)
   select $1, id, 'SPRING-' || n, 1, true from discounts, generate_series(codes + 1, ${CODES_MAX - FREE}) n
   where website_id = $1 and codes > 1`,
  `update discounts set codes = ${CODES_MAX - FREE} where website_id = $1 and codes > 1`,
]

const shoppers = [
  // Every hundredth cart has as many lines as one may have.
  `insert into carts (website_id, cart_id, created_at, updated_at, last_step, total_quantity, subtotal_cents, currency)
   select $1, gen_random_uuid()::text, at, at, 'added', lines, lines * 1200, 'USD' from (
     select now() - n * interval '20 minutes' as at, case when n % 100 = 0 then ${LINES_MAX} else n % 5 + 1 end as lines
     from generate_series(1, ${CARTS}) n) c`,
  `insert into cart_entries (website_id, cart_id, entry_id, item_id, sku, attributes, title, quantity, unit_price_cents, added_at)
   select $1, c.cart_id, gen_random_uuid()::text, v.item_id, v.sku,
     coalesce((select jsonb_agg(jsonb_build_object('name', key, 'value', value)) from jsonb_each_text(v.attributes)), '[]'),
     i.title, 1, 1200, c.created_at
   from carts c
   join (select *, row_number() over (order by position, id) as place from variants where website_id = $1) v
     on v.place <= c.total_quantity
   join items i on i.website_id = $1 and i.id = v.item_id
   where c.website_id = $1 and not exists (
     select from cart_entries e where e.website_id = $1 and e.cart_id = c.cart_id)`,
  // Imported ones, which have no orders.
  `insert into customers (website_id, customer_ref, details_ref, currency, order_count, spent_cents, first_order_at,
     last_order_at, agreed_at, tags)
   select $1, gen_random_uuid()::text, gen_random_uuid()::text, 'USD', 0, 0, now() - n * interval '1 minute', 'epoch', null,
     array(select 'tag ' || (n + t) % 500 from generate_series(1, 20) t)
   from generate_series(1, ${CUSTOMERS}) n`,
  `insert into restock_groups (website_id, variant_id, product_id, unconfirmed, waiting, requested, sent, failed, uncertain,
     suppressed, signed_off, last_sign_up_at)
   select $1, v.id, v.item_id, 0, ${SIGN_UPS_PER_VARIANT}, 0, 0, 0, 0, 0, 0, now() from variants v
   where v.website_id = $1 and not exists (
     select from restock_groups g where g.website_id = $1 and g.variant_id = v.id)
   order by v.id limit ${SIGNED_UP_VARIANTS}`,
  `insert into restock_sign_ups (website_id, variant_id, number, sign_up_id, person_ref, state, reason, is_join_mailing_list,
     signed_up_at, changed_at)
   select $1, g.variant_id, n, gen_random_uuid()::text, gen_random_uuid()::text, 'waiting', '', false, g.last_sign_up_at,
     g.last_sign_up_at
   from restock_groups g, generate_series(1, ${SIGN_UPS_PER_VARIANT}) n
   where g.website_id = $1 and not exists (
     select from restock_sign_ups s where s.website_id = $1 and s.variant_id = g.variant_id)`,
  `insert into missing_addresses (website_id, path, count, first_at, last_at)
   select $1, '/missing-' || n || repeat('/part', 90), n, now(), now() from generate_series(1, ${roomOf('missing_addresses', ADDRESSES_MAX)}) n`,
]

const lists = [
  `insert into images (website_id, id, state, original_name, original_hash, held_name, bytes, file_name, width, height, widths,
     colors, created_at, created_by, pixels, held_bytes, stored_bytes, alt_text, focal_x, focal_y)
   select $1, id || '-' || n, state, 'image-' || n || '.jpg', original_hash || n, held_name || n, bytes, n || '-' || file_name,
     width, height, widths, colors, created_at, created_by, pixels, held_bytes, stored_bytes, alt_text, focal_x, focal_y
   from ${oneOf('images')}, generate_series(1, ${IMAGES}) n`,
  `insert into file_folders (website_id, id, parent_id, name, created_at)
   select $1, 'f' || n, case when n between 2 and 8 then 'f' || n - 1 end, 'Folder ' || n, now()
   from generate_series(1, ${roomOf('file_folders', FOLDERS_MAX)}) n`,
  `insert into goals (website_id, goal_id, name, kind, target, created_at)
   select $1, gen_random_uuid()::text, 'Goal ' || n, 'path', '/goal-' || n, now()
   from generate_series(1, ${roomOf('goals', GOALS_MAX)}) n`,
  `insert into segments (website_id, segment_id, name, filters, created_at)
   select $1, gen_random_uuid()::text, 'Segment ' || n, filters, now()
   from ${oneOf('segments', 'segment_id')}, generate_series(1, ${roomOf('segments', SEGMENTS_MAX)}) n`,
  `insert into annotations (website_id, annotation_id, day, text, created_at)
   select $1, gen_random_uuid()::text, current_date - n, 'Note ' || n, now()
   from generate_series(1, ${roomOf('annotations', ANNOTATIONS_MAX)}) n`,
]

/** As many forms as a website may have, each at its limits; those that requests name have versions, too. */
const forms = [
  `insert into form_versions (website_id, form_id, version, name, fields, settings, created_at)
   select $1, f.id, n, 'Form', $2::jsonb, v.settings, now() from forms f
   join form_versions v on v.website_id = $1 and v.form_id = f.id and v.version = 1, generate_series(2, ${VERSIONS}) n
   where f.website_id = $1 on conflict do nothing`,
  `update forms set version = ${VERSIONS}, field_count = ${formLimits.fields} where website_id = $1`,
  `insert into forms (website_id, id, name, version, field_count, created_at, changed_at)
   select $1, 'full-' || n, 'Form ' || n, 1, ${formLimits.fields}, now(), now()
   from generate_series(1, ${roomOf('forms', FORMS_MAX)}) n`,
  `insert into form_versions (website_id, form_id, version, name, fields, settings, created_at)
   select $1, f.id, 1, f.name, $2::jsonb, one.settings, now() from forms f, ${oneOf('form_versions', 'version')}
   where f.website_id = $1 and f.id like 'full-%'`,
]

/** Of each form that requests name, with its last versions; the first are as long as a request. */
async function answerForms({ lab: { db }, vault }: World, websiteId: string): Promise<void> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ id: string }>`select id from forms where website_id = ${websiteId} and id not like 'full-%'`.execute(tx),
  )
  const [largest, usual] = [largestAnswers(), sampleOfLargest()]
  for (const { id: formId } of rows)
    await addSubmissions(
      { db, vault },
      {
        websiteId,
        formId,
        count: ANSWERS,
        answersOf: (n) => (n >= ANSWERS - LARGEST_ANSWERS ? largest : usual),
        versionOf: (n) => VERSIONS - (n % VERSIONS),
      },
    )
}

/** A screenful of what people send. */
const sampleOfLargest = () => Object.fromEntries(Object.entries(largestAnswers()).slice(0, 5))

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
