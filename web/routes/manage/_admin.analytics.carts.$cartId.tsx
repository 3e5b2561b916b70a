import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { CartPage } from '../../admin/analytics/cart-page.tsx'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/carts/$cartId')({
  validateSearch: readAsOf,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'One cart')
  },
  component: Page,
})

function readAsOf({ asOf }: Record<string, unknown>): { asOf?: string } {
  const isMoment =
    typeof asOf === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(asOf) && !Number.isNaN(Date.parse(asOf))
  return isMoment ? { asOf } : {}
}

function Page() {
  return <CartPage cartId={Route.useParams().cartId} asOf={Route.useSearch().asOf} />
}
