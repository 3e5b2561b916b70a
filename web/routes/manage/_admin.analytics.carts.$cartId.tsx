import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../admin/analytics/commerce/carts/cart-page.tsx'
import { readCartSearch } from '../../admin/analytics/commerce/carts/carts-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/carts/$cartId')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'One cart')
  },
  component: Page,
})

function Page() {
  return <CartPage cartId={Route.useParams().cartId} asOf={readCartSearch(Route.useSearch()).asOf} />
}
