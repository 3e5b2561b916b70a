import { foldText } from '../../shared/lists/fold-text.ts'
import type { AdminVariant } from '../admin-contract.ts'
import { productTypes } from '../contract.ts'
import type { FieldErrors, ItemState } from '../item-state.ts'
import { duplicateIndexes, hasDuplicates } from './duplicates.ts'
import { skuKey } from './sku.ts'

const { DIGITAL, GIFT_CARD } = productTypes

/** Each variant has a value for each option, and no two variants are equal. */
export function checkOptions(state: ItemState): FieldErrors {
  const { options, variants, productType } = state
  if (hasDuplicates(options.map(foldText))) return { options: 'Two options have the same name.' }
  if (productType === DIGITAL && (variants.length > 1 || options.length > 0))
    return { [variants.length > 1 ? 'variants' : 'options']: 'A digital product has one variant and no options.' }
  if (productType === GIFT_CARD && options.length > 1) return { options: 'A gift card has one option: its value.' }
  return { ...checkValues(state), ...checkIdentities(state) }
}

function checkValues({ options, variants }: ItemState): FieldErrors {
  const errors: FieldErrors = {}
  variants.forEach(({ attributes }, place) => {
    const strange = Object.keys(attributes).some((name) => !options.includes(name))
    if (strange) errors[`variants.${place}.attributes`] = 'A variant has values for the options of its product only.'
    else if (options.some((name) => !attributes[name]))
      errors[`variants.${place}.attributes`] = 'A variant has a value for each option of its product.'
  })
  const values = variants.map(({ attributes }) =>
    JSON.stringify(options.map((name) => foldText(attributes[name] ?? ''))),
  )
  if (Object.keys(errors).length === 0)
    for (const place of duplicateIndexes(values))
      errors[`variants.${place}.attributes`] = 'There is a variant with these values already.'
  return errors
}

function checkIdentities({ variants, images }: ItemState): FieldErrors {
  const errors: FieldErrors = {}
  const skus = variants.map(({ sku }, place) => skuKey(sku) || `to be made up ${place}`)
  for (const place of duplicateIndexes(skus))
    errors[`variants.${place}.sku`] = 'Another variant of this product has this SKU.'
  if (hasDuplicates(variants.map(({ id }) => id))) errors.variants = 'A variant is there twice.'
  const known = new Set(images.map(({ id }) => id))
  variants.forEach(({ mainImageId, imageIds }, place) => {
    if (mainImageId !== null && !known.has(mainImageId))
      errors[`variants.${place}.mainImageId`] = 'The product does not have this image.'
    if (!imageIds.every((id) => known.has(id)))
      errors[`variants.${place}.imageIds`] = 'The product does not have this image.'
  })
  const gtins = variants.map(({ gtin }, place) => gtin || `none ${place}`)
  for (const place of duplicateIndexes(gtins))
    errors[`variants.${place}.gtin`] = 'Another variant of this product has this barcode.'
  return errors
}

/** A sale price is below the price; gift cards are worth their price and never on sale. */
export function checkPrices({ variants, productType }: ItemState): FieldErrors {
  const errors: FieldErrors = {}
  variants.forEach((variant, place) => {
    const [field, text] = priceError(variant, productType === GIFT_CARD) ?? []
    if (field !== undefined && text !== undefined) errors[`variants.${place}.${field}`] = text
  })
  if (productType === GIFT_CARD)
    for (const place of duplicateIndexes(variants.map(({ priceCents }) => String(priceCents))))
      errors[`variants.${place}.priceCents`] ??= 'The gift card has this value already.'
  return errors
}

function priceError(
  variant: AdminVariant,
  isGiftCard: boolean,
): ['priceCents' | 'salePriceCents' | 'onSale', string] | undefined {
  const { priceCents, salePriceCents, onSale } = variant
  if (isGiftCard && onSale) return ['onSale', 'A gift card is never on sale.']
  if (isGiftCard && priceCents === 0) return ['priceCents', 'A gift card has a value.']
  if (onSale && salePriceCents > priceCents) return ['salePriceCents', 'A sale price is not above the price.']
  return undefined
}
