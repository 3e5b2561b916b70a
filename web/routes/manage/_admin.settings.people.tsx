import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NoAccess } from '../../admin/no-access.tsx'
import { PeoplePage } from '../../admin/people/people-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { peopleQuery } from '../../api/people.ts'

export const Route = createFileRoute('/manage/_admin/settings/people')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(peopleQuery(context.api))
    return adminHead(context, 'People')
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: people } = useSuspenseQuery(peopleQuery(api))
  return people ? <PeoplePage people={people} /> : <NoAccess />
}
