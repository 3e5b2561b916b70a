import type { ColorData } from '../../files/contract.ts'
import { toDecimal } from '../../shared/money/money.ts'
import { type AdminImage, type AdminVariant, ItemChanges } from '../admin-contract.ts'
import { productTypes } from '../contract.ts'
import type { ItemState, Picture, VariantState } from '../item-state.ts'
import type { StoredImage } from '../shop/present.ts'
import { laterVariantFields } from './new-item.ts'
import { sanitizeProductDescription } from './sanitize-description.ts'

/** An uploaded image that pages may show. */
export interface ReadyPicture extends Omit<StoredImage, 'alt_text' | 'focal_x' | 'focal_y'> {
  colors: ColorData
}

export interface ChangeFacts {
  /** Of the images that the changes name, those that are ready, by id. */
  ready: ReadonlyMap<string, ReadyPicture>
  /** ISO code of the store's currency. */
  currency: string
  newId(): string
}

export interface Applied {
  state: ItemState
  /** A sentence per field, for what cannot even be looked at further. */
  errors: Record<string, string>
}

/** The product as it is after the changes. What they do not name stays; nothing is checked against the rules here. */
export function applyChanges(
  before: ItemState,
  { images, variants, ...changes }: ItemChanges,
  facts: ChangeFacts,
): Applied {
  const errors: Record<string, string> = {}
  const state: ItemState = { ...before, ...said(changes) }
  if (changes.description !== undefined) {
    state.description = sanitizeProductDescription(changes.description)
    // Open tags are closed, so that it may be longer than what was sent.
    const [wrong] = ItemChanges.shape.description.safeParse(state.description).error?.issues ?? []
    if (wrong) errors.description = wrong.message
  }
  if (images) state.images = pictures(images, before.images, facts, errors)
  if (variants) state.variants = variants.map((variant) => tidy(variant, before.variants, facts))
  else if (images) state.variants = before.variants.map((variant) => withoutLostImages(variant, state.images))
  if (images) state.swatches = state.swatches.filter(({ imageId }) => isShown(imageId, state.images))
  return { state: withDenominations(state, facts.currency), errors }
}

/** A colour shows no picture. */
function isShown(imageId: string | null, images: Picture[]): boolean {
  return imageId === null || images.some(({ id }) => id === imageId)
}

function said(changes: Omit<ItemChanges, 'images' | 'variants'>): Partial<ItemState> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function pictures(
  wanted: AdminImage[],
  known: Picture[],
  { ready }: ChangeFacts,
  errors: Record<string, string>,
): Picture[] {
  return wanted.flatMap(({ id, altText, focalPoint }, place) => {
    const picture = known.find((one) => one.id === id) ?? ready.get(id)
    if (!picture) {
      errors[`images.${place}`] = 'This image does not exist, or is not ready yet.'
      return []
    }
    const { file_name, width, height, widths, colors } = picture
    const shown = { alt_text: altText, focal_x: focalPoint.x, focal_y: focalPoint.y }
    return [{ id, file_name, width, height, widths, colors, ...shown }]
  })
}

/** Ids that browsers make up are kept, so that a variant taken back has its stock again; others are made anew. */
function tidy(variant: AdminVariant, known: VariantState[], { newId }: ChangeFacts): VariantState {
  const before = known.find(({ id }) => id === variant.id)
  const isGood = before !== undefined || /^[0-9a-f-]{24,36}$/.test(variant.id)
  const values = Object.entries(variant.attributes).map(([name, value]) => [name.trim(), value.trim()])
  const { imageIds, gtin, costCents } = { ...laterVariantFields, ...before, ...definedOf(variant) }
  const id = isGood ? variant.id : newId()
  return { ...variant, id, attributes: Object.fromEntries(values), imageIds, gtin, costCents }
}

const definedOf = ({ imageIds, gtin, costCents }: AdminVariant) => ({
  ...(imageIds && { imageIds }),
  ...(gtin !== undefined && { gtin }),
  ...(costCents !== undefined && { costCents }),
})

function withoutLostImages(variant: VariantState, images: Picture[]): VariantState {
  const isThere = (imageId: string) => images.some(({ id }) => id === imageId)
  const { mainImageId, imageIds } = variant
  if ([mainImageId ?? [], imageIds].flat().every(isThere)) return variant
  const main = mainImageId !== null && isThere(mainImageId) ? mainImageId : null
  return { ...variant, mainImageId: main, imageIds: imageIds.filter(isThere) }
}

/** The denominations of a gift card are its variants; one without a name of its own is called by its price. */
function withDenominations(state: ItemState, currency: string): ItemState {
  if (state.productType !== productTypes.GIFT_CARD || state.options.length > 1) return state
  const [option = 'Value'] = state.options
  const variants = state.variants.map((variant) => ({
    ...variant,
    attributes: { [option]: variant.attributes[option] || toDecimal(variant.priceCents, currency) },
  }))
  return { ...state, options: [option], variants }
}
