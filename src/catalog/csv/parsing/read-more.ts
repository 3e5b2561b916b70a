import { currencyOf } from '../../../shared/money/currencies.ts'
import { readAmount } from '../../../shared/money/read-amount.ts'
import { isGtin, plainGtin } from '../../../shared/products/gtin.ts'
import type { ImportField } from '../../../shared/products/import-fields.ts'
import { ItemChanges } from '../../admin-contract.ts'
import { AdditionalFieldsForm, type SubscriptionPlan } from '../../contract.ts'
import { Swatch } from '../../fields-contract.ts'
import type { VariantState } from '../../item-state.ts'
import { splitNames } from './cell-lists.ts'
import { type Cells, lose, read, said, within } from './cells.ts'
import { readYesNo } from './read-words.ts'

const CENTS_MAX = 999_999_999_999
const LIST_MAX = 200

const says = {
  gtin: 'A barcode has 8, 12, 13 or 14 digits, the last of which checks the others.',
  moment: 'Write the time as 2027-01-31T08:00:00Z.',
  swatches: 'Write swatches as Color > Sea > #336699, with commas between several.',
  plan: 'Write a subscription as 1 month, or 2 weeks, 12 payments, 10% off every payment, also sold once.',
  yesNo: 'Write Yes or No.',
  form: 'This is not a form as our own files have it.',
  cost: 'This is not a cost that can be read without doubt.',
}

/** Fields of a product besides name, price and stock; missing ones are absent. */
export function readMore(from: Cells): ItemChanges {
  const { text } = from
  const sale = readSalePeriod(from)
  return {
    ...checked(from, 'brand', text('brand') || undefined),
    ...(sale && { sale }),
    ...said('swatches', read(from, 'swatches', readSwatches, says.swatches)),
    ...readVideo(from),
    ...said('subscriptionPlan', read(from, 'plan', readPlan, says.plan)),
    ...said('form', read(from, 'form', readForm, says.form)),
    ...readMerchandising(from),
  }
}

const VIDEO_TITLE_MAX = 200

function readVideo(from: Cells): Pick<ItemChanges, 'video'> {
  const [url, title] = [from.text('video'), from.text('videoTitle')]
  if (url === '') lose(from, 'videoTitle', 'There is no video.')
  else if (title.length > VIDEO_TITLE_MAX)
    lose(from, 'videoTitle', `It is cut off after ${VIDEO_TITLE_MAX} characters.`)
  return url === '' ? {} : { video: { url, title: title.slice(0, VIDEO_TITLE_MAX) } }
}

function checked(from: Cells, field: 'brand', value: string | undefined): ItemChanges {
  const parsed = ItemChanges.safeParse(said(field, value))
  const [wrong] = parsed.error?.issues ?? []
  if (wrong) from.problems.push({ field, message: wrong.message })
  return parsed.data ?? {}
}

function readSalePeriod(from: Cells): ItemChanges['sale'] {
  const startsAt = read(from, 'saleStartsAt', readMoment, says.moment)
  const endsAt = read(from, 'saleEndsAt', readMoment, says.moment)
  return startsAt === undefined && endsAt === undefined
    ? undefined
    : { startsAt: startsAt ?? null, endsAt: endsAt ?? null }
}

export function readMoment(text: string): string | undefined {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2} \d/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
  return /^\d{4}-\d{2}-\d{2}/.test(text) && Number.isFinite(time) ? new Date(time).toISOString() : undefined
}

function readSwatches(cell: string): ItemChanges['swatches'] {
  const lines = splitNames(cell, { most: LIST_MAX + 1 })
  const swatches = lines.map((line) => {
    const [option, value, color] = splitNames(line, { mark: '>', most: 4 })
    return Swatch.safeParse({ option, value, color, imageId: null }).data
  })
  return lines.length > LIST_MAX || swatches.includes(undefined)
    ? undefined
    : swatches.filter((one) => one !== undefined)
}

/** `1 month`, `2 weeks, 12 payments, 50% off the first payment, 10% off every payment, also sold once` */
function readPlan(cell: string): SubscriptionPlan | undefined {
  const [period = '', ...terms] = splitNames(cell, { most: 6 })
  const [, value, unit] = /^(\d{1,3})\s*(week|month|year)s?$/i.exec(period) ?? []
  if (!value || !unit) return undefined
  const read = terms.map(readTerm)
  const names = read.flatMap((term) => Object.keys(term ?? {}))
  if (read.includes(undefined) || new Set(names).size < names.length) return undefined
  return {
    billingPeriod: { value: Number(value), unit: unit.toUpperCase() as SubscriptionPlan['billingPeriod']['unit'] },
    numBillingCycles: 0,
    firstPercent: 0,
    everyPercent: 0,
    alsoOneTime: false,
    ...Object.assign({}, ...read),
  }
}

/** What one part of the cell says. */
function readTerm(text: string): Partial<SubscriptionPlan> | undefined {
  const [, payments] = /^(\d{1,4})(?: payments?)?$/i.exec(text) ?? []
  if (payments) return { numBillingCycles: Number(payments) }
  const [, percent, which] = /^(\d{1,2}) ?% off (the first|every) payment$/i.exec(text) ?? []
  if (percent && which)
    return which.toLowerCase() === 'every' ? { everyPercent: Number(percent) } : { firstPercent: Number(percent) }
  return /^also sold once$/i.test(text) ? { alsoOneTime: true } : undefined
}

function readForm(cell: string): AdditionalFieldsForm | undefined {
  try {
    return AdditionalFieldsForm.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}

/** Merged into the product's own, so the row need not repeat it. */
function readMerchandising(from: Cells): Pick<ItemChanges, 'merchandising'> {
  const { text } = from
  const texts = (['scarcityText', 'customSoldOutText'] as const).filter((field) => text(field) !== '')
  const merchandising = {
    ...Object.fromEntries(texts.map((field) => [field, text(field)])),
    ...said('scarcityEnabled', read(from, 'scarcityEnabled', readYesNo, says.yesNo)),
    ...said('scarcityShownByDefault', read(from, 'scarcityShownByDefault', readYesNo, says.yesNo)),
  }
  return Object.keys(merchandising).length > 0
    ? { merchandising: merchandising as NonNullable<ItemChanges['merchandising']> }
    : {}
}

/** Barcodes of other shops may be anything: only valid GTINs are imported. */
export function readVariantMore(from: Cells): Partial<VariantState> {
  const { digits } = currencyOf(from.currency)
  const amount = (cell: string) => within(readAmount(cell, digits), CENTS_MAX)
  const foreign = plainCode(from.text('barcode'))
  if (from.text('barcode') !== '' && !isGtin(foreign)) lose(from, 'barcode', 'It is not a GTIN.')
  else if (from.text('gtin') !== '') lose(from, 'barcode', 'The row has another GTIN.')
  const gtin = read(from, 'gtin', (cell) => (isGtin(plainCode(cell)) ? plainCode(cell) : undefined), says.gtin)
  return {
    ...said('gtin', gtin ?? (isGtin(foreign) ? foreign : undefined)),
    ...said('costCents', read(from, 'cost', amount, says.cost)),
  }
}

/** Removes the apostrophe with which spreadsheets mark digits as text. */
const plainCode = (cell: string) => plainGtin(cell.slice(0, 60).replace(/^['’]/, ''))

/** URL ids separated by spaces or commas. */
export function readRelated({ text, problems }: Cells): string[] | undefined {
  if (text('related') === '') return undefined
  const ids = [
    ...new Set(
      text('related')
        .slice(0, 10_000)
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  if (ids.length > 20) problems.push({ field: 'related', message: 'A product has at most 20 related products.' })
  return ids.slice(0, 20)
}

/** Specification §9, alt texts. */
const ALT_TEXT_LENGTH = 250

/** Alt texts of the images, in order. */
export function readAltTexts(from: Cells): string[] | undefined {
  const cell = from.text('altTexts')
  if (cell === '') return undefined
  const texts = cell.split('|').map((one) => one.trim())
  if (texts.some((one) => one.length > ALT_TEXT_LENGTH))
    lose(from, 'altTexts', `It is cut off after ${ALT_TEXT_LENGTH} characters.`)
  return texts.map((one) => one.slice(0, ALT_TEXT_LENGTH))
}

/** A row with none of these fields describes no variant: in some exports it only adds an image. */
export const variantFields: readonly ImportField[] = [
  ...(['sku', 'price', 'salePrice', 'compareAtPrice', 'stock', 'weight', 'weightKg', 'weightLb', 'gtin'] as const),
  ...(['barcode', 'cost', 'option1Value', 'option2Value', 'option3Value'] as const),
]
