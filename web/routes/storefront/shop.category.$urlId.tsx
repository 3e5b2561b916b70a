import { createFileRoute } from '@tanstack/react-router'
import { listSearchOf, loadPage } from '../../api/pages.ts'
import { ListRoute } from '../../storefront/shop/list-route.tsx'

const pathOf = ({ urlId }: { urlId: string }) => `/shop/category/${urlId}`

export const Route = createFileRoute('/storefront/shop/category/$urlId')({
  loaderDeps: ({ search }) => ({ search: listSearchOf(search) }),
  loader: ({ context, params, deps }) => loadPage(context, pathOf(params), deps.search),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const path = pathOf(Route.useParams())
  return <ListRoute api={api} path={path} search={Route.useLoaderDeps().search} />
}
