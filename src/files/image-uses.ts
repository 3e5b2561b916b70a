import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInNoArea, listAreaNames } from '../areas/queries.ts'
import { isImageUsed, isVideoUsed, listImageUses, listVideoUses } from '../catalog/queries.ts'
import { isImageOnPages, listPageUses } from '../pages/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { isPictureOfWebsite, listPictureUses } from '../websites/queries.ts'
import type { FileType, FileUse } from './contract.ts'

/** Whether anything on the website shows the image; used within a statement in the website's scope. */
export function isShown(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isImageUsed(websiteId, imageId)} or ${isPictureOfWebsite(websiteId, imageId)}
    or ${isImageOnPages(websiteId, imageId)})`
}

/** Uses of these images, by id; inside a transaction in the website's scope. */
export async function listUses(tx: Database, websiteId: string, imageIds: string[]): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>(await listImageUses(tx, websiteId, imageIds))
  const pictures = await listPictureUses(tx as Kysely<unknown>, websiteId)
  for (const { id, title } of pictures.filter((picture) => imageIds.includes(picture.id)))
    uses.set(id, [...(uses.get(id) ?? []), { itemId: null, title }])
  for (const { imageId, docId, title } of await listPageUses(tx as Kysely<unknown>, websiteId, imageIds))
    uses.set(imageId, [...(uses.get(imageId) ?? []), { itemId: null, docId, title }])
  return uses
}

/** Whether anything on the website uses the video or font; used within a statement in the website's scope. */
export function isOwnFileShown(websiteId: string, fileName: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isImageOnPages(websiteId, fileName)} or ${isVideoUsed(websiteId, fileName)})`
}

/** Whether a lesson or an area has a file for members; used within a statement in the website's scope. */
export function isMemberFileUsed(websiteId: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isImageOnPages(websiteId, id)} or not (${isInNoArea(websiteId, 'file', id)}))`
}

interface ListedFile {
  id: string
  type: FileType
  file_name: string | null
}

/** Uses of images, videos and fonts, by id; inside a transaction in the website's scope. */
export async function listFileUses(
  tx: Database,
  websiteId: string,
  files: ListedFile[],
): Promise<Map<string, FileUse[]>> {
  const images = files.filter(({ type }) => type === 'image').map(({ id }) => id)
  const uses = await listUses(tx, websiteId, images)
  const own = new Map(files.flatMap(({ id, type, file_name }) => (isOwn(type) && file_name ? [[file_name, id]] : [])))
  const add = (id: string | undefined, use: FileUse) => id && uses.set(id, [...(uses.get(id) ?? []), use])
  const names = [...own.keys()]
  const forMembers = files.filter(({ type }) => type === 'members').map(({ id }) => id)
  for (const { imageId: id, docId, title } of await listPageUses(tx as Kysely<unknown>, websiteId, forMembers))
    add(id, { itemId: null, docId, title })
  for (const { id, areaId, name } of await listAreaNames(tx, websiteId, 'file', forMembers))
    add(id, { itemId: null, areaId, title: name })
  // Site styles are no page that could be opened.
  for (const { imageId, docId, kind, title } of await listPageUses(tx as Kysely<unknown>, websiteId, names))
    add(own.get(imageId), kind === 'style' ? { itemId: null, title } : { itemId: null, docId, title })
  for (const { fileName, itemId, title } of await listVideoUses(tx, websiteId, names))
    add(own.get(fileName), { itemId, title })
  return uses
}

const isOwn = (type: ListedFile['type']) => type === 'video' || type === 'media' || type === 'font'
