import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPage, pageQuery } from '../../api/pages.ts'
import { ProductPage } from '../../storefront/product/product-page.tsx'

const pathOf = ({ urlId }: { urlId: string }) => `/shop/p/${urlId}`

export const Route = createFileRoute('/storefront/shop/p/$urlId')({
  loader: ({ context, params }) => loadPage(context, pathOf(params)),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const path = pathOf(Route.useParams())
  const { data: page } = useSuspenseQuery(pageQuery(api, path))
  // Remounts for another product, so that choices are not carried over.
  return page && <ProductPage key={path} page={page} />
}
