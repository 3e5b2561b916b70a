import type { StoredUpload } from '../../../files/queries.ts'
import { type AdminImage, type ItemChanges, limits } from '../../admin-contract.ts'
import type { LoadedItem, Picture } from '../../item-state.ts'
import type { ReadyPicture } from '../../rules/apply-changes.ts'

/** A stored picture and the product and variant it belongs to. */
export interface TakenPicture {
  row: number
  place: number
  alt_text: string
  of_variant: boolean
  image_id: string
  item_id: string
  variant_id: string | null
}

export const PICTURE_GONE = 'This picture or its product was deleted in the meantime.'
const TOO_MANY = `A product has at most ${limits.IMAGES} images.`

export interface PlacedPictures {
  /** Undefined if nothing changes. */
  changes: ItemChanges | undefined
  /** Pictures that cannot be added to the product, with the reason. */
  refused: Map<TakenPicture, string>
}

/** Appends the pictures to the product and sets the first picture of its variants. */
export function withPictures(
  before: LoadedItem | undefined,
  pictures: TakenPicture[],
  ready: ReadonlyMap<string, unknown>,
): PlacedPictures {
  if (!before) return { changes: undefined, refused: new Map(pictures.map((picture) => [picture, PICTURE_GONE])) }
  const images = before.state.images.map(adminImage)
  const refused = new Map<TakenPicture, string>()
  for (const picture of pictures) {
    const why = refusalOf(picture, images, ready)
    if (why !== undefined) refused.set(picture, why)
    else if (!has(images, picture.image_id)) images.push(newImage(picture))
  }
  const shown = pictures.filter((picture) => !refused.has(picture))
  if (shown.length === 0) return { changes: undefined, refused }
  const mains = mainImages(shown)
  const variants = before.state.variants.map((variant) => ({
    ...variant,
    mainImageId: mains.get(variant.id) ?? variant.mainImageId,
  }))
  return { changes: { images, ...(mains.size > 0 && { variants }) }, refused }
}

function refusalOf({ image_id: id }: TakenPicture, images: AdminImage[], ready: ReadonlyMap<string, unknown>) {
  if (has(images, id)) return undefined
  if (!ready.has(id)) return PICTURE_GONE
  return images.length >= limits.IMAGES ? TOO_MANY : undefined
}

const has = (images: AdminImage[], imageId: string) => images.some(({ id }) => id === imageId)

const newImage = ({ image_id: id, alt_text: altText }: TakenPicture): AdminImage => ({
  id,
  altText,
  focalPoint: { x: 0.5, y: 0.5 },
})

function mainImages(shown: TakenPicture[]): Map<string, string> {
  return new Map(
    shown.flatMap(({ of_variant, variant_id, image_id }) =>
      of_variant && variant_id !== null ? [[variant_id, image_id] as const] : [],
    ),
  )
}

const adminImage = ({ id, alt_text, focal_x, focal_y }: Picture): AdminImage => ({
  id,
  altText: alt_text,
  focalPoint: { x: focal_x, y: focal_y },
})

/** Empty for an image that is not encoded yet or cannot be. */
export function readyOf(image: StoredUpload | undefined): [string, ReadyPicture][] {
  if (image?.state !== 'ready') return []
  const { id, file_name, width, height, widths, colors } = image
  return file_name && width && height && colors
    ? [[id, { id, file_name, width, height, widths: widths ?? '', colors }]]
    : []
}
