import { createFileRoute } from '@tanstack/react-router'
import { readSignUpsSearch } from '../../admin/restock/restock-search.ts'
import { SignUpsPage } from '../../admin/restock/waiting/sign-ups-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/waiting-list/$variantId')({
  loader: ({ context }) => adminHead(context, 'Sign-ups'),
  component: Page,
})

function Page() {
  return <SignUpsPage variantId={Route.useParams().variantId} search={readSignUpsSearch(Route.useSearch())} />
}
