import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPage, pageQuery } from '../../api/pages.ts'
import { ShopPage } from '../../storefront/shop/shop-page.tsx'

export const Route = createFileRoute('/storefront/shop/')({
  loader: ({ context }) => loadPage(context, '/shop'),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: page } = useSuspenseQuery(pageQuery(api, '/shop'))
  return page && <ShopPage page={page} />
}
