import type { Kysely } from 'kysely'
import { keepFromDeletion } from '../../files/queries.ts'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import type { PageText } from '../page-contract.ts'
import type { ReadyPicture } from '../rules/apply-changes.ts'
import { sanitizeDescription } from '../rules/sanitize-description.ts'
import { type PresentationContext, presentImage, type StoredPage } from '../shop/present.ts'
import type { CatalogTables } from '../table.ts'

/** Omitted fields stay unchanged. */
export type PageTextChanges = { [Field in keyof PageText]?: PageText[Field] | undefined }

type Ready = ReadonlyMap<string, ReadyPicture>

const nothing: StoredPage = {
  description: '',
  picture: null,
  seo: { seoTitle: '', seoDescription: '', seoHidden: false },
}

/** The text of a page after the changes. Throws InvalidFields for an image that does not exist or is not ready. */
export async function changedPage(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  before: StoredPage | null,
  { description, picture, seo }: PageTextChanges,
  ready: Ready,
): Promise<StoredPage> {
  const page = { ...(before ?? nothing) }
  if (description !== undefined) page.description = sanitizeDescription(description)
  if (seo) page.seo = seo
  if (picture !== undefined) page.picture = picture && storedPicture(picture, page, ready)
  const shown = page.picture
  if (picture && shown && (await keepFromDeletion(tx, websiteId, [shown.id])).size > 0) throw lostPicture()
  return page
}

function storedPicture(picture: NonNullable<PageText['picture']>, { picture: known }: StoredPage, ready: Ready) {
  const found = known?.id === picture.id ? known : ready.get(picture.id)
  if (!found) throw lostPicture()
  const { id, file_name, width, height, widths } = found
  const { altText, focalPoint } = picture
  return { id, file_name, width, height, widths, alt_text: altText, focal_x: focalPoint.x, focal_y: focalPoint.y }
}

function lostPicture(): InvalidFields {
  return new InvalidFields({ picture: 'This image does not exist, or is not ready yet.' })
}

/** In the form that its editor reads. */
export function presentPage(stored: StoredPage | null, context: PresentationContext) {
  const { picture, ...words } = stored ?? nothing
  return {
    ...words,
    picture: picture && {
      id: picture.id,
      altText: picture.alt_text,
      focalPoint: { x: picture.focal_x, y: picture.focal_y },
    },
    shownPicture: picture && presentImage(picture, context),
  }
}
