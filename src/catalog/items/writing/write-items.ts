import { type Kysely, sql } from 'kysely'
import type { Author, LoadedItem } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import { type ItemWrite, revisionOf } from './item-write.ts'
import { keepFormerAddresses } from './keep-former-addresses.ts'
import { planPublications } from './plan-publications.ts'
import { keepRevisions } from './revisions.ts'
import { writeParts } from './write-parts.ts'

export interface NewPlace {
  collectionId: string
  /** Position of the first new product; the others follow. */
  position: number
}

/**
 * Writes products with their variants, images and revisions, in a constant number of statements. Existing products must be
 * locked.
 */
export async function writeItems(
  tx: Kysely<CatalogTables>,
  author: Author,
  writings: ItemWrite[],
  place?: NewPlace,
): Promise<LoadedItem[]> {
  if (writings.length === 0) return []
  await writeRows(tx, author, writings, place)
  await writeParts(tx, author.websiteId, writings)
  await keepRevisions(tx, author, writings)
  await keepFormerAddresses(tx, author, writings)
  await planPublications(tx, author, writings)
  return writings.map((writing) => writtenItem(author, writing))
}

function writtenItem({ accountId, name, now }: Author, writing: ItemWrite): LoadedItem {
  return {
    state: writing.state,
    revision: revisionOf(writing),
    createdAt: writing.before?.createdAt ?? now,
    updatedAt: now,
    updatedBy: accountId,
    updatedByName: name,
    isKept: true,
  }
}

async function writeRows(
  tx: Kysely<CatalogTables>,
  { websiteId, accountId, now }: Author,
  writings: ItemWrite[],
  place?: NewPlace,
) {
  const rows = writings.map((writing, n) => {
    const { variants, images, ...fields } = writing.state
    return { ...fields, revision: revisionOf(writing), position: (place?.position ?? 0) + n }
  })
  // An existing product keeps its collection, position and creation time.
  await sql`
    insert into items (website_id, id, collection_id, title, url_id, product_type, description, excerpt, tags, categories,
      option_ordering, tax_class, shipping, seo, custom_add_text, additional_fields_form, subscription_plan, related, merchandising, visibility,
      brand, sale_starts_at, sale_ends_at, swatches, video,
      publish_at, archived_at, deleted_at, revision, position, created_at, updated_at, updated_by)
    select ${websiteId}, id, ${place?.collectionId ?? ''}, title, "urlId", "productType", description, excerpt, tags, categories,
      options, "taxClass", shipping, seo, "customAddText", form, "subscriptionPlan", related, merchandising,
      visibility, brand, (sale->>'startsAt')::timestamptz, (sale->>'endsAt')::timestamptz, swatches,
      nullif(video, 'null'::jsonb), "publishAt", "archivedAt", "deletedAt", revision, position, ${now}::timestamptz, ${now}::timestamptz,
      ${accountId}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, title text, "urlId" text, "productType" int,
      description text, excerpt text, tags jsonb, categories jsonb, options jsonb, "taxClass" text, shipping jsonb, seo jsonb, "customAddText" text,
      form jsonb, "subscriptionPlan" jsonb, related jsonb, merchandising jsonb, visibility text, brand text, sale jsonb, swatches jsonb, video jsonb, "publishAt" timestamptz,
      "archivedAt" timestamptz, "deletedAt" timestamptz, revision int, position int)
    on conflict (website_id, id) do update set title = excluded.title, url_id = excluded.url_id,
      product_type = excluded.product_type, description = excluded.description, excerpt = excluded.excerpt,
      tags = excluded.tags, categories = excluded.categories, option_ordering = excluded.option_ordering,
      tax_class = excluded.tax_class, shipping = excluded.shipping,
      seo = excluded.seo, custom_add_text = excluded.custom_add_text,
      additional_fields_form = excluded.additional_fields_form, subscription_plan = excluded.subscription_plan,
      related = excluded.related, merchandising = excluded.merchandising, visibility = excluded.visibility,
      brand = excluded.brand, sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at,
      swatches = excluded.swatches, video = excluded.video,
      publish_at = excluded.publish_at, archived_at = excluded.archived_at, deleted_at = excluded.deleted_at,
      revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx)
}
