import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { problemOf } from '../../../src/shared/lists/personal-search.ts'
import { checkoutQuery } from '../../api/checkout.ts'
import type { Api } from '../../api/client/api.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** The checkout named in the URL. */
export function CheckoutRoute({ api }: { api: Api }) {
  // Of this match instead of the location, which is already the next page's while this one is still shown.
  const search: { cartToken?: unknown; problem?: unknown } = useSearch({ strict: false })
  const { data } = useSuspenseQuery(checkoutQuery(api, String(search.cartToken)))
  return data && <CheckoutPage key={data.cartToken} data={data} problem={problemOf(search.problem)} />
}
