import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Fields for editing products, and their revisions. */
export const catalogAdminMigration: Migration = {
  name: '0012-catalog-admin',
  async up(db) {
    for (const step of [items, descriptions, variants, categories, revisions, views]) await sql.raw(step).execute(db)
    for (const table of ['categories', 'item_revisions', 'item_views']) await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'categories')
  },
}

const items = `
  alter table items
    add column description text not null default '',
    add column categories jsonb not null default '[]',
    add column subscription_plan jsonb,
    add column publish_at timestamptz,
    add column seo jsonb not null default '{"seoTitle": "", "seoDescription": "", "seoHidden": false}',
    add column related jsonb not null default '[]',
    add column merchandising jsonb not null default
      '{"scarcityEnabled": false, "scarcityText": "", "scarcityShownByDefault": false, "customSoldOutText": ""}',
    add column revision int not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column updated_by text,
    add column archived_at timestamptz,
    add column deleted_at timestamptz,
    drop column subscribable,
    drop constraint items_visibility_check`

/** Disables row-level security, which also binds the owner of the tables, while rows of all websites are rewritten. */
const descriptions = `
  alter table items no force row level security;
  update items set visibility = 'private' where visibility = 'hidden';
  update items set description = coalesce((
    select string_agg('<p>' || replace(replace(replace(p, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by n)
    from jsonb_array_elements_text(body) with ordinality as t (p, n)), '');
  alter table items force row level security;
  alter table items drop column body,
    add constraint items_visibility_check
      check (visibility in ('public', 'draft', 'scheduled', 'private', 'needs-review'));
  create index items_scheduled on items (website_id, publish_at) where visibility = 'scheduled'`

const variants = `
  alter table variants
    add column weight_grams int check (weight_grams >= 0),
    add column size_mm jsonb;
  alter table item_images add column colors jsonb`

const categories = `
  create table categories (
    website_id text not null,
    id text not null,
    parent_id text,
    name text not null check (char_length(name) between 1 and 25),
    url_id text not null check (url_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    position int not null,
    primary key (website_id, id),
    unique (website_id, url_id),
    foreign key (website_id, parent_id) references categories (website_id, id)
  )`

const revisions = `
  create table item_revisions (
    website_id text not null,
    item_id text not null,
    revision int not null,
    at timestamptz not null,
    account_id text,
    change text not null,
    snapshot jsonb not null,
    primary key (website_id, item_id, revision)
  )`

const views = `
  create table item_views (
    website_id text not null,
    id text not null,
    name text not null,
    query jsonb not null,
    position int not null,
    primary key (website_id, id)
  )`
