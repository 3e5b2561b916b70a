import type { ProductImage } from '../../../src/catalog/contract.ts'
import type { PageText } from '../../../src/catalog/page-contract.ts'

/** Texts of a collection's or category's page, as form values. */
export interface TextValues {
  description: string
  /** Id of the image. */
  picture: string | null
  altText: string
  seo: PageText['seo']
}

interface SavedText extends PageText {
  shownPicture: ProductImage | null
}

const CENTRE = { x: 0.5, y: 0.5 }

export function textValues({ description, picture, seo }: SavedText): TextValues {
  return { description, picture: picture?.id ?? null, altText: picture?.altText ?? '', seo }
}

/** The changes to send; an unchanged image keeps its focal point. */
export function textChanges({ description, picture, altText, seo }: TextValues, saved: SavedText): PageText {
  const focalPoint = saved.picture?.id === picture ? (saved.picture?.focalPoint ?? CENTRE) : CENTRE
  return { description, picture: picture === null ? null : { id: picture, altText, focalPoint }, seo }
}
