import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { SLUG, type TextSource, type TranslatableText } from '../../shared/languages/translatable.ts'
import type { AdditionalFieldsForm, Merchandising, SeoData } from '../contract.ts'
import { sanitizeProductDescription } from '../rules/sanitize-description.ts'
import { isReachable } from '../shop/is-public.ts'
import type { StoredPage } from '../shop/present.ts'
import { addressTables } from './address-tables.ts'
import { paths } from './text-paths.ts'

interface ProductRow {
  id: string
  title: string
  slug: string
  excerpt: string
  description: string
  seo: SeoData
  merchandising: Merchandising
  options: string[]
  custom_add_text: string | null
  form: AdditionalFieldsForm | null
  values: { name: string; value: string }[]
  images: { id: string; alt_text: string }[]
}

/** Texts of the products that shoppers see, with their options, and of the shop's categories and collections. */
export function catalogTextSource(db: Database): TextSource {
  return {
    kinds: ['product', 'category', 'collection'],
    async listSubjects(websiteId, kind, ids) {
      if (kind === 'product') {
        const rows = await inWebsite(
          db,
          websiteId,
          async (tx) => (await products(websiteId, isAmong(ids)).execute(tx)).rows,
        )
        return rows.map((row) => ({
          kind,
          id: row.id,
          title: row.title,
          href: `/shop/p/${row.slug}`,
          texts: textsOfProduct(row),
        }))
      }
      const rows = await inWebsite(
        db,
        websiteId,
        async (tx) => (await lists(websiteId, kind, isAmong(ids)).execute(tx)).rows,
      )
      return rows.map((row) => ({
        kind,
        id: row.id,
        title: row.title,
        href: row.slug === 'shop' ? '/shop' : `/shop/${kind}/${row.slug}`,
        texts: textsOfList(row),
      }))
    },
    cleanHtml: sanitizeProductDescription,
    async listAddresses(websiteId, kind, ids) {
      const { table, before } = addressTables[kind as keyof typeof addressTables]
      const { rows } = await inWebsite(db, websiteId, (tx) =>
        sql<{ id: string; slug: string }>`
          select id, url_id as slug from ${sql.table(table)}
          where website_id = ${websiteId} and id = any(${[...ids]}::text[])`.execute(tx),
      )
      return new Map(rows.map(({ id, slug }) => [id, { before, slug }]))
    },
  }
}

const isAmong = (ids: readonly string[] | undefined) =>
  ids ? sql<boolean>`id = any(${[...ids]}::text[])` : sql<boolean>`true`

const products = (websiteId: string, isAsked: RawBuilder<boolean>) => sql<ProductRow>`
  select id, title, url_id as slug, excerpt, description, seo, merchandising, option_ordering as options,
    custom_add_text, additional_fields_form as form,
    coalesce((
      select jsonb_agg(distinct jsonb_build_object('name', pair.key, 'value', pair.value))
      from variants, jsonb_each_text(attributes) as pair
      where variants.website_id = ${websiteId} and variants.item_id = items.id), '[]') as values,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', item_images.id, 'alt_text', alt_text) order by item_images.position)
      from item_images where item_images.website_id = ${websiteId} and item_images.item_id = items.id), '[]') as images
  from items
  where website_id = ${websiteId} and ${isReachable} and ${isAsked}
  order by position, id`

interface ListRow {
  id: string
  title: string
  slug: string
  page: StoredPage | null
}

const lists = (websiteId: string, kind: string, isAsked: RawBuilder<boolean>) =>
  kind === 'category'
    ? sql<ListRow>`
        select id, name as title, url_id as slug, page from categories
        where website_id = ${websiteId} and ${isAsked} order by position, id`
    : sql<ListRow>`
        select id, title, url_id as slug, page from collections
        where website_id = ${websiteId} and visible and ${isAsked} order by url_id <> 'shop', lower(title), id`

function textsOfProduct(row: ProductRow): TranslatableText[] {
  const { seo, merchandising, form } = row
  return present([
    plain(paths.title, 'Title', row.title, 200),
    { path: SLUG, label: 'Address', source: row.slug, format: 'slug', max: 200 },
    plain(paths.excerpt, 'Short description', row.excerpt, 5_000),
    html(paths.body, row.description),
    plain(paths.seoTitle, 'Title for search engines', seo.seoTitle ?? '', 200),
    plain(paths.seoDescription, 'Description for search engines', seo.seoDescription ?? '', 500),
    ...row.options.map((name) => plain(paths.option(name), 'Option', name, 60)),
    ...row.values.map(({ name, value }) => plain(paths.value(name, value), `Option: ${name}`, value, 60)),
    ...row.images.map(({ id, alt_text }) => plain(paths.alt(id), 'Alt text', alt_text, 1_000)),
    plain(paths.addText, 'Button', row.custom_add_text ?? '', 100),
    plain(paths.soldOut, 'Sold out', merchandising.customSoldOutText ?? '', 100),
    plain(paths.scarcity, 'Few left', merchandising.scarcityText ?? '', 200),
    ...(form?.fields ?? []).flatMap(({ id, title, description, placeholder }) => [
      plain(paths.field(id, 'title'), 'Form: title', title, 300),
      plain(paths.field(id, 'description'), 'Form: description', description, 1_000),
      plain(paths.field(id, 'placeholder'), 'Form: placeholder', placeholder, 300),
    ]),
  ])
}

function textsOfList({ title, slug, page }: ListRow): TranslatableText[] {
  const { description = '', seo } = page ?? {}
  return present([
    plain(paths.title, 'Title', title, 200),
    // The shop itself has one address.
    ...(slug === 'shop' ? [] : [{ path: SLUG, label: 'Address', source: slug, format: 'slug' as const, max: 200 }]),
    html(paths.body, description),
    plain(paths.seoTitle, 'Title for search engines', seo?.seoTitle ?? '', 200),
    plain(paths.seoDescription, 'Description for search engines', seo?.seoDescription ?? '', 500),
  ])
}

const present = (texts: TranslatableText[]) => texts.filter(({ source }) => source.trim() !== '')

const plain = (path: string, label: string, source: string, max: number): TranslatableText => ({
  path,
  label,
  source,
  format: 'plain',
  max,
})

const html = (path: string, source: string): TranslatableText => ({
  path,
  label: 'Description',
  source,
  format: 'html',
  max: 100_000,
})
