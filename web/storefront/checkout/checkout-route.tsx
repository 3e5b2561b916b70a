import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type CheckoutProblem, problemOf } from '../../../src/shared/lists/personal-search.ts'
import { checkoutQuery } from '../../api/checkout.ts'
import type { Api } from '../../api/client/api.ts'
import { CheckoutPage, EmptyCheckout } from './checkout-page.tsx'

/** The checkout named in the URL. */
export function CheckoutRoute({ api }: { api: Api }) {
  // Of this match instead of the location, which is already the next page's while this one is still shown.
  const search: { cartToken?: unknown; problem?: unknown } = useSearch({ strict: false })
  if (typeof search.cartToken !== 'string') return <EmptyCheckout />
  return <KnownCheckout api={api} cartToken={search.cartToken} problem={problemOf(search.problem)} />
}

interface KnownCheckoutProps {
  api: Api
  cartToken: string
  problem: CheckoutProblem | undefined
}

function KnownCheckout({ api, cartToken, problem }: KnownCheckoutProps) {
  const { data } = useSuspenseQuery(checkoutQuery(api, cartToken))
  return data && <CheckoutPage key={data.cartToken} data={data} problem={problem} />
}
