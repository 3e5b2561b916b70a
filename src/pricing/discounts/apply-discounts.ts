import { compareText } from '../areas.ts'
import { type CartLine, sumOf } from '../cart-lines.ts'
import type { CartToPrice, EnteredCodes } from '../cart-to-price.ts'
import type { AppliedDiscount, InvalidCoupon, ValidCoupon } from '../priced-cart.ts'
import type { Discount } from '../rules/discount-rules.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import { type Candidate, distinctCodes, whyNotNow } from './candidates.ts'
import { judgeCodes } from './code-verdicts.ts'
import { freeShippingOf } from './free-shipping.ts'
import { offOrder, spreadOverLines } from './order-discount.ts'
import { isProductDiscount, offEachLine } from './product-discounts.ts'
import { whyNotReached } from './scope.ts'

export interface Discounted {
  applied: AppliedDiscount[]
  /** The discount that makes shipping free: of those that apply, the first by id. */
  freeShipping: Candidate | null
  validCoupons: ValidCoupon[]
  invalidCoupons: InvalidCoupon[]
}

/** The cart, its codes and the website's discounts. `now`: in the website's time zone. */
interface Asked {
  cart: CartToPrice
  rules: PricingRules
  codes: EnteredCodes
  now: () => string
}

/**
 * Applies discounts to the lines: per line the best product discount, then the best discount on the order, whose threshold
 * is compared with the subtotal after product discounts. Free shipping combines with all. Of equal ones the first by id
 * wins.
 */
export function applyDiscounts(lines: CartLine[], asked: Asked): Discounted {
  if (asked.codes.entered.length === 0 && asked.rules.discounts.length === 0)
    return { applied: [], freeShipping: null, validCoupons: [], invalidCoupons: [] }
  const invalidCoupons: InvalidCoupon[] = []
  const candidates = gatherCandidates(asked, invalidCoupons)
  const refused = new Map<Candidate, string>()
  const reached = candidates.filter((one) => isProductDiscount(one.discount) && isReached(one, lines, asked, refused))
  const product = takeOffProducts(reached, lines, asked)
  const left = candidates.filter((one) => !isProductDiscount(one.discount) && isReached(one, lines, asked, refused))
  const order = takeOffOrder(left, lines, asked)
  const freeShipping = freeShippingOf(left, lines, asked.cart, refused)
  const applied = [
    ...[...product].map(([one, taken]) => appliedDiscount(one, 'product', taken)),
    ...(order ? [appliedDiscount(order.candidate, 'order', order)] : []),
  ]
  const verdicts = judgeCodes(candidates, lines, { cart: asked.cart, applied, freeShipping, refused })
  return {
    applied,
    freeShipping,
    validCoupons: verdicts.valid,
    invalidCoupons: [...invalidCoupons, ...verdicts.invalid].sort((x, y) => compareText(x.code, y.code)),
  }
}

/** Every applicable discount once, sorted by id; codes without one are reported with a reason. */
function gatherCandidates({ rules, codes, now }: Asked, invalid: InvalidCoupon[]): Candidate[] {
  const automatic = rules.discounts.filter((discount) => whyNotNow(discount, codes, now) === null)
  const byDiscount = new Map<string, Candidate>(automatic.map((discount) => [discount.id, { discount, code: null }]))
  for (const { code, discount } of distinctCodes(codes.entered)) {
    const sentence = whyNotBrought(discount, byDiscount, { codes, now })
    if (discount !== null && sentence === null) byDiscount.set(discount.id, { discount, code })
    else invalid.push({ code, discountId: discount?.id ?? null, sentence: sentence ?? UNKNOWN })
  }
  return [...byDiscount.values()].sort((a, b) => compareText(a.discount.id, b.discount.id))
}

const UNKNOWN = 'This code is not known. Please check how it is written.'

function whyNotBrought(
  discount: Discount | null,
  brought: ReadonlyMap<string, Candidate>,
  { codes, now }: Pick<Asked, 'codes' | 'now'>,
): string | null {
  if (discount === null) return UNKNOWN
  const twin = brought.get(discount.id)?.code
  return twin ? `This code gives the same discount as ${twin}.` : whyNotNow(discount, codes, now)
}

function isReached(
  one: Candidate,
  lines: CartLine[],
  { cart, rules }: Asked,
  refused: Map<Candidate, string>,
): boolean {
  // What nothing is taken off does not help to reach a threshold either.
  const goods = lines.filter(({ isMerchandise }) => isMerchandise)
  const subtotal = sumOf(goods, ({ total }) => total)
  const why = whyNotReached(one.discount, cart, goods, { subtotal, currency: rules.currency })
  if (why !== null) refused.set(one, why)
  return why === null
}

/** The amount a discount took off, and the amount it was applied to. */
interface Taken {
  cents: number
  base: number
}

/** Keeps the largest discount on each line, and returns how much each discount took off in total. */
function takeOffProducts(candidates: Candidate[], lines: CartLine[], { cart }: Asked): Map<Candidate, Taken> {
  const best = new Map<CartLine, { one: Candidate; cents: number }>()
  for (const one of candidates)
    for (const [line, cents] of offEachLine(one.discount, cart, lines))
      if (cents > (best.get(line)?.cents ?? 0)) best.set(line, { one, cents })
  const sums = new Map<Candidate, Taken>()
  for (const [line, { one, cents }] of best) {
    line.productDiscount = { discountId: one.discount.id, cents }
    line.total -= cents
    const { cents: before, base } = sums.get(one) ?? { cents: 0, base: 0 }
    sums.set(one, { cents: before + cents, base: base + line.subtotal })
  }
  return new Map(
    candidates.flatMap((one) => {
      const taken = sums.get(one)
      return taken ? [[one, taken]] : []
    }),
  )
}

function takeOffOrder(candidates: Candidate[], lines: CartLine[], { cart }: Asked) {
  let best: ({ candidate: Candidate } & Taken) | null = null
  for (const candidate of candidates) {
    const taken = offOrder(candidate.discount, cart, lines)
    if (taken.cents > (best?.cents ?? 0)) best = { candidate, ...taken }
  }
  if (best) spreadOverLines(best.candidate.discount, cart, lines, best.cents)
  return best
}

function appliedDiscount(
  { discount: { id, name, benefit }, code }: Candidate,
  kind: AppliedDiscount['kind'],
  { cents, base }: Taken,
): AppliedDiscount {
  const percent = benefit.type === 'percent' ? { rate: benefit.rate, baseCents: base } : { rate: null, baseCents: null }
  return { discountId: id, name, code, kind, cents, ...percent }
}
