import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InventoryPage } from '../../admin/inventory/inventory-page.tsx'
import { readInventorySearch } from '../../admin/inventory/inventory-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/inventory/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Inventory')
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  return <InventoryPage search={readInventorySearch(Route.useSearch())} timeZone={home?.website.timeZone ?? 'UTC'} />
}
