import { type Kysely, type RawBuilder, sql } from 'kysely'

/** SQL condition: the website uses this image as its logo, favicon or banner. */
export function isPictureOfWebsite(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from websites own, lateral jsonb_each(own.pictures) picture
    where own.website_id = ${websiteId} and picture.value ->> 'id' = ${imageId})`
}

/** The images that the website itself uses, each with its purpose. */
export async function listPictureUses<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select picture.value ->> 'id' as id,
      case picture.key when 'logo' then 'Logo' when 'favicon' then 'Favicon' else 'Banner' end as title
    from websites own, lateral jsonb_each(own.pictures) picture
    where own.website_id = ${websiteId}`.execute(tx)
  return rows
}

/** Replaces the file of this image wherever the website itself uses it. */
export async function replaceWebsitePictures<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { id, file_name, width, height, widths }: ReplacedFile,
): Promise<void> {
  const file = JSON.stringify({ fileName: file_name, width, height, widths })
  await sql`
    update websites set pictures = (
      select jsonb_object_agg(key, case when value ->> 'id' = ${id} then value || ${file}::jsonb else value end)
      from jsonb_each(pictures))
    where website_id = ${websiteId}
      and exists (select from jsonb_each(pictures) own where own.value ->> 'id' = ${id})`.execute(tx)
}

interface ReplacedFile {
  id: string
  file_name: string
  width: number
  height: number
  widths: string
}
