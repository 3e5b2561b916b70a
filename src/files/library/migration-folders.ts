import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Folders of files, and default descriptions of images. */
export const fileFoldersMigration: Migration = {
  name: '0380-file-folders',
  async up(db) {
    await sql`
      create table file_folders (
        website_id text not null references websites,
        id text not null,
        parent_id text,
        name text not null,
        created_at timestamptz not null,
        primary key (website_id, id),
        foreign key (website_id, parent_id) references file_folders
      )`.execute(db)
    await sql`create unique index file_folders_name on file_folders (website_id, coalesce(parent_id, ''), lower(name))`.execute(
      db,
    )
    await scopeToWebsite(db, 'file_folders')
    await sql`
      alter table images
        add column folder_id text,
        add column alt_text text not null default '',
        add column focal_x real not null default 0.5,
        add column focal_y real not null default 0.5`.execute(db)
    await sql`create index images_in_folder on images (website_id, folder_id) where folder_id is not null`.execute(db)
  },
}
