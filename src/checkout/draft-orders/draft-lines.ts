import { offerFrom } from '../../cart/queries.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { FIELDS_INVALID } from '../../shared/validation/field-messages.ts'
import type { DraftOrderRequest } from '../admin-contract.ts'
import type { DraftLine } from '../events.ts'
import type { CheckoutDeps } from '../use-cases/checkout-route-deps.ts'

type LineRequest = DraftOrderRequest['lines'][number]

/**
 * The lines as they will be sold: current product data at the merchant's price. A product deleted since keeps the data in
 * `before`. Throws RefusedFields for unknown products.
 */
export async function draftLines(
  deps: Pick<CheckoutDeps, 'findItem' | 'findStoreRules'>,
  websiteId: string,
  wanted: readonly LineRequest[],
  { currency, before }: { currency: string; before: readonly DraftLine[] },
): Promise<DraftLine[]> {
  const found = await Promise.all(wanted.map((line) => lineOf(deps, websiteId, line, before)))
  const errors = found.flatMap((line, n) => {
    if (!line) return [[`lines.${n}`, 'This product cannot be sold. Please remove it.']]
    return line.currency === undefined || line.currency === currency
      ? []
      : [[`lines.${n}`, 'This product has a price in another currency.']]
  })
  if (errors.length > 0) throw new RefusedFields(Object.fromEntries(errors), FIELDS_INVALID)
  const ids = new Set(wanted.map(({ id }) => id))
  if (ids.size < wanted.length) throw new RefusedFields({ lines: 'Each line has an id of its own.' }, FIELDS_INVALID)
  return found.flatMap((line) => (line ? [line.line] : []))
}

async function lineOf(
  deps: Pick<CheckoutDeps, 'findItem' | 'findStoreRules'>,
  websiteId: string,
  wanted: LineRequest,
  before: readonly DraftLine[],
): Promise<{ line: DraftLine; currency: string | undefined } | undefined> {
  if (wanted.kind === 'custom') return { line: customLine(wanted), currency: undefined }
  const { id, itemId, sku, quantity, unitPriceCents } = wanted
  const [item, rules] = await Promise.all([deps.findItem(websiteId, itemId), deps.findStoreRules(websiteId)])
  const offer = item && offerFrom(item, sku, rules)
  const variant = offer?.variant
  if (offer && variant && offer.notSoldYet === undefined) {
    const { id: variantId, attributes, image, currency } = variant
    const { title, productType, fullUrl } = offer
    const line = {
      id,
      itemId,
      variantId,
      sku,
      title,
      attributes,
      quantity,
      unitPriceCents,
      productType,
      fullUrl,
      image,
    }
    return { line, currency }
  }
  const kept = before.find((line) => line.itemId === itemId && line.sku === sku)
  return kept && { line: { ...kept, id, quantity, unitPriceCents }, currency: undefined }
}

function customLine({ id, title, productType, quantity, unitPriceCents }: LineRequest & { kind: 'custom' }): DraftLine {
  return {
    id,
    itemId: null,
    variantId: null,
    sku: '',
    title,
    attributes: [],
    quantity,
    unitPriceCents,
    productType,
    fullUrl: '',
    image: null,
  }
}
