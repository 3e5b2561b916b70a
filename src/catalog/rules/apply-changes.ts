import type { ColorData } from '../../files/contract.ts'
import { toDecimal } from '../../shared/money/money.ts'
import { type AdminImage, type AdminVariant, ItemChanges } from '../admin-contract.ts'
import { productTypes } from '../contract.ts'
import type { ItemState, Picture } from '../item-state.ts'
import type { StoredImage } from '../shop/present.ts'
import { sanitizeDescription } from './sanitize-description.ts'

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
export function applyChanges(before: ItemState, { images, ...changes }: ItemChanges, facts: ChangeFacts): Applied {
  const errors: Record<string, string> = {}
  const state: ItemState = { ...before, ...said(changes) }
  if (changes.description !== undefined) {
    state.description = sanitizeDescription(changes.description)
    // Open tags are closed, so that it may be longer than what was sent.
    const [wrong] = ItemChanges.shape.description.safeParse(state.description).error?.issues ?? []
    if (wrong) errors.description = wrong.message
  }
  if (images) state.images = pictures(images, before.images, facts, errors)
  if (changes.variants) state.variants = changes.variants.map((variant) => tidy(variant, before.variants, facts))
  else if (images) state.variants = before.variants.map((variant) => withoutLostImage(variant, state.images))
  return { state: withDenominations(state, facts.currency), errors }
}

function said(changes: Omit<ItemChanges, 'images'>): Partial<ItemState> {
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
function tidy(variant: AdminVariant, known: AdminVariant[], { newId }: ChangeFacts): AdminVariant {
  const isGood = known.some(({ id }) => id === variant.id) || /^[0-9a-f-]{24,36}$/.test(variant.id)
  const values = Object.entries(variant.attributes).map(([name, value]) => [name.trim(), value.trim()])
  return { ...variant, id: isGood ? variant.id : newId(), attributes: Object.fromEntries(values) }
}

function withoutLostImage(variant: AdminVariant, images: Picture[]): AdminVariant {
  const isThere = images.some(({ id }) => id === variant.mainImageId)
  return variant.mainImageId === null || isThere ? variant : { ...variant, mainImageId: null }
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
