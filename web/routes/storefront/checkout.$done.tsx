import { createFileRoute } from '@tanstack/react-router'
import { loadCheckout } from '../../api/checkout.ts'
import { CheckoutRoute } from '../../storefront/checkout/checkout-route.tsx'

export const Route = createFileRoute('/storefront/checkout/$done')({
  loader: ({ context, location, params }) =>
    loadCheckout(context, `/checkout/${params.done}`, tokenIn(location.search)),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  return <CheckoutRoute api={api} />
}

const tokenIn = (search: { cartToken?: unknown }) => search.cartToken
