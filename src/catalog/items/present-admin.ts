import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { MeasurementStandard } from '../../shared/products/measures.ts'
import type { AdminItem } from '../admin-contract.ts'
import type { LoadedItem } from '../item-state.ts'
import { type PresentationContext, presentImage } from '../shop/present.ts'

interface AdminContext extends PresentationContext {
  measurementStandard: MeasurementStandard
  /** False for contributors who may not price products: they do not see costs. */
  seesCosts: boolean
}

/** A product as its editor reads it. */
export function presentAdmin({ state, ...item }: LoadedItem, shelf: AdminContext): AdminItem {
  const { images, variants, archivedAt, deletedAt, ...fields } = state
  return {
    ...fields,
    variants: shelf.seesCosts ? variants : variants.map(({ costCents: _, ...variant }) => variant),
    images: images.map(({ id, alt_text, focal_x, focal_y, title = '', body = '', filename = '' }) => ({
      id,
      altText: alt_text,
      focalPoint: { x: focal_x, y: focal_y },
      title,
      body,
      filename,
    })),
    pictures: images.map((image) => presentImage(image, shelf)),
    revision: item.revision,
    fullUrl: encodePath(`/shop/p/${state.urlId}`),
    currency: shelf.currency,
    measurementStandard: shelf.measurementStandard,
    archived: archivedAt !== null,
    deleted: deletedAt !== null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    updatedBy: item.updatedByName,
  }
}
