import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../admin/account/account-page.tsx'
import { accountQuery } from '../../api/identity.ts'

export const Route = createFileRoute('/manage/_admin/account')({
  loader: async ({ context: { api, queryClient } }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    return { title: account ? 'Your account – Plinth' : 'Please sign in – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: account } = useSuspenseQuery(accountQuery(api))
  return account && <AccountPage account={account} />
}
