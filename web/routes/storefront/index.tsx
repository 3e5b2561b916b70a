import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPage, pageQuery } from '../../api/pages.ts'
import { HomePage } from '../../storefront/home/home-page.tsx'

export const Route = createFileRoute('/storefront/')({
  loader: ({ context }) => loadPage(context, '/'),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: page } = useSuspenseQuery(pageQuery(api, '/'))
  return page && <HomePage page={page} />
}
