import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadCartPage } from '../../api/cart-page.ts'
import { pageQuery } from '../../api/pages.ts'
import { CartPage } from '../../storefront/cart/cart-page.tsx'

export const Route = createFileRoute('/storefront/cart')({
  loader: ({ context }) => loadCartPage(context),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: page } = useSuspenseQuery(pageQuery(api, '/cart'))
  return page && <CartPage page={page} />
}
