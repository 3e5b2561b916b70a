import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '../../admin/analytics/events/events-page.tsx'
import { readEventsSearch } from '../../admin/analytics/events/events-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/events')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Events')
  },
  component: Page,
})

function Page() {
  return <EventsPage search={readEventsSearch(Route.useSearch(), useToday())} />
}
