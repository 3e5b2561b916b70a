import type { ProductImage } from '../../../src/catalog/contract.ts'
import type { PageText } from '../../../src/catalog/page-contract.ts'

/** What the page of a collection or category says, as its form holds it. */
export interface TextValues {
  description: string
  /** Id of the picture. */
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

/** What is sent: a picture that stays keeps what its crops are centred on. */
export function textChanges({ description, picture, altText, seo }: TextValues, saved: SavedText): PageText {
  const focalPoint = saved.picture?.id === picture ? (saved.picture?.focalPoint ?? CENTRE) : CENTRE
  return { description, picture: picture === null ? null : { id: picture, altText, focalPoint }, seo }
}
