import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DomainsNoAccess } from '../../admin/domains/domains-no-access.tsx'
import { DomainsPage } from '../../admin/domains/domains-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { domainsQuery } from '../../api/domains.ts'

export const Route = createFileRoute('/manage/_admin/settings/domains')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(domainsQuery(context.api))
    return adminHead(context, 'Domains')
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data } = useSuspenseQuery(domainsQuery(api))
  return data ? <DomainsPage domains={data} /> : <DomainsNoAccess />
}
