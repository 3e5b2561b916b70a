import { foldText } from '../../shared/lists/fold-text.ts'
import { paymentCents } from '../../shared/products/plan-terms.ts'
import { readProductVideo } from '../../shared/products/video-address.ts'
import { isInFuture, NOT_IN_FUTURE } from '../../shared/validation/future-time.ts'
import { productTypes, type SubscriptionPlan } from '../contract.ts'
import type { FieldErrors, ItemState } from '../item-state.ts'
import { checkForm } from './check-form.ts'
import { checkOptions, checkPrices } from './check-variants.ts'
import { hasDuplicates } from './duplicates.ts'

const { PHYSICAL, SERVICE } = productTypes

/** Rules that need only the product itself. */
export function checkItem(state: ItemState, now: string): FieldErrors {
  return {
    ...checkOptions(state),
    ...checkPrices(state),
    ...checkPlan(state),
    ...checkSchedule(state, now),
    ...checkTags(state),
    ...checkImages(state),
    ...checkSale(state),
    ...checkSwatches(state),
    ...checkVideo(state),
    ...checkTexts(state),
    ...checkForm(state.form),
  }
}

/** Errors that a change introduces: existing ones in untouched fields do not block it. */
export function newErrors(before: ItemState, after: ItemState, now: string): FieldErrors {
  const known = checkItem(before, now)
  const errors = { ...checkNewSaleEnd(before, after, now), ...checkItem(after, now) }
  return Object.fromEntries(Object.entries(errors).filter(([field, text]) => known[field] !== text))
}

/** A product may have had a sale that is over; a sale that is set now ends later. */
function checkNewSaleEnd(before: ItemState, after: ItemState, now: string): FieldErrors {
  const { endsAt } = after.sale
  if (endsAt === null || endsAt === before.sale.endsAt || isInFuture(endsAt, now)) return {}
  return { 'sale.endsAt': NOT_IN_FUTURE }
}

/** Specification §3, Subscription; 1 to 12 weeks or months, or a year. */
function checkPlan({ subscriptionPlan: plan, productType, variants }: ItemState): FieldErrors {
  if (!plan) return {}
  if (productType !== PHYSICAL && productType !== SERVICE)
    return { subscriptionPlan: 'Only physical products and services can be subscribed to.' }
  const errors = checkTerms(plan)
  if (Object.keys(errors).length > 0) return errors
  const isFree = variants.some((variant) => {
    const cents = variant.onSale ? variant.salePriceCents : variant.priceCents
    return paymentCents(cents, plan, { isFirst: true }) === 0
  })
  return isFree ? { subscriptionPlan: 'A subscription cannot be free.' } : {}
}

function checkTerms(plan: SubscriptionPlan): FieldErrors {
  const { billingPeriod, numBillingCycles } = plan
  const most = billingPeriod.unit === 'YEAR' ? 1 : 12
  const percents = (['firstPercent', 'everyPercent'] as const).filter((name) => !isWhole(plan[name], 0, 99))
  return {
    ...(!isWhole(billingPeriod.value, 1, most) && {
      'subscriptionPlan.billingPeriod': 'A subscription is billed every 1 to 12 weeks, 1 to 12 months, or year.',
    }),
    ...(!isWhole(numBillingCycles, 0, 999) && {
      'subscriptionPlan.numBillingCycles': 'A subscription has 1 to 999 payments, or no end.',
    }),
    ...Object.fromEntries(
      percents.map((name) => [`subscriptionPlan.${name}`, 'Enter a discount of 0 to 99 percent, without decimals.']),
    ),
  }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function checkSchedule({ visibility, publishAt }: ItemState, now: string): FieldErrors {
  if (visibility !== 'scheduled') return {}
  if (publishAt === null) return { publishAt: 'Choose a publication time.' }
  return isInFuture(publishAt, now) ? {} : { publishAt: NOT_IN_FUTURE }
}

/** Specification §5, Editor wording: an existing tag is rejected. */
function checkTags({ tags, categories, related, id }: ItemState): FieldErrors {
  return {
    ...(hasDuplicates(tags.map(foldText)) && { tags: 'This tag already exists.' }),
    ...(hasDuplicates(categories) && { categories: 'The product is in this category already.' }),
    ...(hasDuplicates(related) && { related: 'This product is among the related ones already.' }),
    ...(related.includes(id) && { related: 'A product is not related to itself.' }),
  }
}

function checkSale({ sale: { startsAt, endsAt } }: ItemState): FieldErrors {
  if (startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt)) return {}
  return { 'sale.endsAt': 'A sale ends after it begins.' }
}

/** One swatch per value; its image must be the product's. */
function checkSwatches({ swatches, images }: ItemState): FieldErrors {
  if (hasDuplicates(swatches.map(({ option, value }) => JSON.stringify([option, value]))))
    return { swatches: 'A value has two swatches.' }
  const known = new Set(images.map(({ id }) => id))
  return swatches.every(({ imageId }) => imageId === null || known.has(imageId))
    ? {}
    : { swatches: 'The product does not have this image.' }
}

function checkVideo({ video }: ItemState): FieldErrors {
  return !video || readProductVideo(video.url)
    ? {}
    : {
        'video.url':
          'This is neither the address of a video on YouTube, Vimeo or another known service nor a video of this website.',
      }
}

function checkImages({ images }: ItemState): FieldErrors {
  return hasDuplicates(images.map(({ id }) => id)) ? { images: 'The product shows this image already.' } : {}
}

function checkTexts({ seo, merchandising }: ItemState): FieldErrors {
  const texts: Record<string, [string, number]> = {
    'seo.seoTitle': [seo.seoTitle, 200],
    'seo.seoDescription': [seo.seoDescription, 500],
    'merchandising.scarcityText': [merchandising.scarcityText, 200],
    'merchandising.customSoldOutText': [merchandising.customSoldOutText, 60],
  }
  const wrong = Object.entries(texts).filter(([, [text, most]]) => text.length > most)
  return Object.fromEntries(wrong.map(([field, [, most]]) => [field, `This text has at most ${most} characters.`]))
}
