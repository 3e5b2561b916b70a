import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewOpener } from '../../admin/pages/preview/preview-opener.tsx'
import { SignedOutPage } from '../../admin/signed-out-page.tsx'
import { meQuery } from '../../api/identity.ts'

export const Route = createFileRoute('/manage/preview')({
  validateSearch: ({ to }) => ({ to: typeof to === 'string' ? to : '/' }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(meQuery(api))
    return { title: 'Preview – Plinth', description: '' }
  },
  component: Preview,
})

function Preview() {
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  const { to } = Route.useSearch()
  return me ? <PreviewOpener path={to} /> : <SignedOutPage />
}
