import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShoppingCart } from '../../../src/cart/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { installmentContext } from '../../../src/shared/money/installment-context.ts'
import { toMoney } from '../../../src/shared/money/money.ts'
import { word } from '../../../src/shared/words/word.ts'
import { cartQuery } from '../../api/cart.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { startCheckout } from '../../api/start-checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { priceText } from '../money/price-text.ts'
import { InstallmentPill } from '../product/price/installment-pill.tsx'
import { usePageReturn } from '../use-page-return.ts'
import { CartCosts } from './costs/cart-costs.tsx'
import { CartTotal, CartTotals, type PricedCart } from './costs/cart-totals.tsx'
import { useRecalculating } from './use-cart-change.ts'
import './cart-summary.css'

/** Total and button come first; on a phone they stay in view. What may be estimated is folded below them. */
export function CartSummary({ cart, page }: { cart: ShoppingCart; page: PageData }) {
  const isRecalculating = useRecalculating()
  usePrices(cart)
  const priced = useLastPriced(cart)
  const isStale = cart.costs === null
  return (
    <section className="cart-summary" aria-labelledby="cart-summary" aria-busy={isRecalculating}>
      <h2 id="cart-summary" className="visually-hidden">
        {word('Summary')}
      </h2>
      <p className="cart-subtotal" aria-live="polite">
        {word('Subtotal')} <strong>{priceText(cart.subtotalAmount)}</strong>
      </p>
      {priced && <CartTotals cart={priced} isStale={isStale} />}
      <div className="cart-due">
        {priced && <CartTotal cart={priced} isStale={isStale} />}
        <CheckOut cart={cart} />
      </div>
      <CartInstallments cart={cart} page={page} />
      {priced && <CartCosts cart={priced} />}
      <PageLink to="/shop">{word('Continue shopping')}</PageLink>
    </section>
  )
}

/** The costs stay visible while they are reloaded. */
function useLastPriced(cart: ShoppingCart): PricedCart | undefined {
  const [last, setLast] = useState<ShoppingCart>(cart)
  if (cart.costs !== null && cart !== last) setLast(cart)
  return isPriced(cart) ? cart : isPriced(last) ? last : undefined
}

function isPriced(cart: ShoppingCart): cart is PricedCart {
  return cart.costs !== null
}

/** Payment in instalments. Specification §5: only if every item is physical. */
function CartInstallments({ cart, page }: { cart: ShoppingCart; page: PageData }) {
  const { entries, amountDueCents, subtotalAmount } = cart
  const productTypes = entries.map(({ productType }) => productType)
  const context = installmentContext(productTypes, page.websiteSettings.storeSettings, page.website.language)
  return context && <InstallmentPill context={context} price={toMoney(amountDueCents, subtotalAmount.currency)} />
}

/** Disabled below the minimum order; the sentence above says so. */
function CheckOut({ cart }: { cart: ShoppingCart }) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: startCheckout,
    networkMode: 'always',
    onSuccess: ({ url }) => location.assign(url),
  })
  usePageReturn(reset)
  return (
    <>
      {error && <Alert problem={{ title: word('Unable to check out'), message: messageOf(error) }} onDismiss={reset} />}
      <Button
        kind="primary"
        disabled={isPending || isSuccess || Boolean(cart.costs?.minimumSentence)}
        onClick={() => mutate()}
      >
        {isPending || isSuccess ? word('One moment …') : word('Check out')}
      </Button>
    </>
  )
}

/** Requests the costs if a reply has only the subtotal, as after a change of a line. */
function usePrices({ costs }: ShoppingCart): void {
  const queries = useQueryClient()
  const isMissing = costs === null
  const isChanging = useRecalculating()
  useEffect(() => {
    if (isMissing && !isChanging) void queries.invalidateQueries({ queryKey: cartQuery.queryKey })
  }, [isMissing, isChanging, queries])
}
