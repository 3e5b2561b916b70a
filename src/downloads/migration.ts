import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Files that are sold, the parts in which they arrive and lie, and how often each buyer had them. */
export const downloadsMigration: Migration = {
  name: '0345-downloads',
  async up(db) {
    await sql`
      create table product_file_uploads (
        website_id text not null,
        id text not null,
        item_id text not null,
        file_id text not null,
        is_replacement boolean not null,
        notify boolean not null,
        name text not null,
        bytes bigint not null check (bytes > 0),
        received bigint not null default 0 check (received >= 0 and received <= bytes),
        last_modified bigint not null,
        state text not null check (state in ('open', 'current', 'retired')),
        created_by text not null,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on product_file_uploads (website_id, item_id)`.execute(db)
    await sql`
      create table product_file_parts (
        website_id text not null,
        upload_id text not null,
        place int not null,
        held_name text not null,
        bytes int not null,
        sha256 text not null,
        primary key (website_id, upload_id, place)
      )`.execute(db)
    await sql`
      create table product_files (
        website_id text not null,
        id text not null,
        item_id text not null,
        upload_id text not null,
        name text not null,
        bytes bigint not null,
        revision int not null,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on product_files (website_id, item_id, created_at, id)`.execute(db)
    await sql`
      create table product_download_limits (
        website_id text not null,
        item_id text not null,
        downloads int check (downloads between 1 and 1000),
        primary key (website_id, item_id)
      )`.execute(db)
    await sql`
      create table order_downloads (
        website_id text not null,
        order_id text not null,
        line_id text not null,
        file_id text not null,
        used int not null default 0,
        granted int not null default 0,
        last_at timestamptz not null,
        primary key (website_id, order_id, line_id, file_id)
      )`.execute(db)
    for (const table of [
      'product_file_uploads',
      'product_file_parts',
      'product_files',
      'product_download_limits',
      'order_downloads',
    ])
      await scopeToWebsite(db, table)
  },
}
