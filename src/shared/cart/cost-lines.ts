import { spokenLocale, word } from '../words/word.ts'

/** The fields of a priced cart that its summary shows; named as in the cart's contract. */
export interface SummedCart {
  subtotalCents: number
  grandTotalCents: number
  appliedGiftCards: { last4: string; amountCents: number }[]
  amountDueCents: number
  requiresShipping: boolean
  selectedShippingOption: { name: string; costCents: number } | null
  taxLineItems: { name: string; rate: number; taxCents: number }[]
  costs: {
    currency: string
    pricesIncludeTax: boolean
    taxStatus: 'charged' | 'pending' | 'reverse-charge'
    taxRemovedCents: number
    discounts: { name: string; code: string | null; cents: number }[]
    shippingSentence: string | null
  } | null
}

/** One row of a summary, in minor units; deductions are negative, and contained amounts do not count. */
export interface CostLine {
  kind: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'contained' | 'total' | 'giftCard' | 'due'
  label: string
  cents: number
}

/** From the subtotal to the total, and to what gift cards leave of it. All rows except contained ones add up to the total. */
export function costLines(cart: SummedCart): CostLine[] {
  const { costs, selectedShippingOption: option } = cart
  const subtotal: CostLine = { kind: 'subtotal', label: word('Subtotal'), cents: cart.subtotalCents }
  if (!costs) return [subtotal]
  const discounts = costs.discounts.map(
    ({ name, code, cents }): CostLine => ({
      kind: 'discount',
      label: code ? `${name} (${code})` : name,
      cents: -cents,
    }),
  )
  const shipping: CostLine[] = option ? [{ kind: 'shipping', label: option.name, cents: option.costCents }] : []
  return [
    subtotal,
    ...discounts,
    ...shipping,
    ...taxLines(cart, costs),
    {
      kind: 'total',
      label: word(costs.taxStatus === 'pending' ? 'Estimated total' : 'Total'),
      cents: cart.grandTotalCents,
    },
    ...giftCardLines(cart),
  ]
}

function giftCardLines({ appliedGiftCards, amountDueCents }: SummedCart): CostLine[] {
  if (appliedGiftCards.length === 0) return []
  const cards = appliedGiftCards.map(({ last4, amountCents }): CostLine => {
    return { kind: 'giftCard', label: word('Gift card •••• {last4}', { last4 }), cents: -amountCents }
  })
  return [...cards, { kind: 'due', label: word('Amount due'), cents: amountDueCents }]
}

function taxLines({ taxLineItems }: SummedCart, costs: NonNullable<SummedCart['costs']>): CostLine[] {
  const { pricesIncludeTax, taxRemovedCents } = costs
  const lines = taxLineItems.map(({ name, rate, taxCents }): CostLine => {
    const label = `${name} ${percentText(rate)}`
    return pricesIncludeTax
      ? { kind: 'contained', label: word('Includes {label}', { label }), cents: taxCents }
      : { kind: 'tax', label, cents: taxCents }
  })
  return taxRemovedCents > 0
    ? [...lines, { kind: 'tax', label: word('Tax taken off'), cents: -taxRemovedCents }]
    : lines
}

/** Costs that are not known yet, as sentences. */
export function openCosts({ requiresShipping, selectedShippingOption, costs }: SummedCart): string[] {
  if (!costs) return []
  const shipping =
    requiresShipping && !selectedShippingOption
      ? (costs.shippingSentence ?? word('Please choose a shipping method.'))
      : null
  const tax = costs.taxStatus === 'pending' && !costs.pricesIncludeTax ? word('Tax is worked out at checkout.') : null
  return [shipping, tax].filter((sentence) => sentence !== null)
}

/** The same on the cart page, from which the checkout asks for what is missing. */
export function openCostsOfCart(cart: SummedCart): string[] {
  const { costs, requiresShipping, selectedShippingOption } = cart
  if (!costs) return []
  const isShippingOpen = requiresShipping && !selectedShippingOption && !costs.shippingSentence
  if (!isShippingOpen) return openCosts(cart)
  const isTaxOpen = costs.taxStatus === 'pending' && !costs.pricesIncludeTax
  return [word(isTaxOpen ? 'Shipping and tax are calculated at checkout.' : 'Shipping is calculated at checkout.')]
}

/** Formats millionths for people: `9.975 %`, or `9,975 %` depending on the language. */
export function percentText(rate: number): string {
  return percentTextIn(spokenLocale(), rate)
}

export function percentTextIn(locale: string, rate: number): string {
  return `${(rate / 10_000).toLocaleString(locale, { maximumFractionDigits: 4 })}\u00a0%`
}
