import { createFileRoute } from '@tanstack/react-router'
import { listQueryOf } from '../../../src/shared/lists/list-query.ts'
import { loadPage } from '../../api/pages.ts'
import { ListRoute } from '../../storefront/shop/list-route.tsx'

export const Route = createFileRoute('/storefront/shop/')({
  loaderDeps: ({ search }) => ({ search: listQueryOf({ ...search }) }),
  loader: ({ context, deps }) => loadPage(context, '/shop', deps.search),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  return <ListRoute api={api} path="/shop" search={Route.useLoaderDeps().search} />
}
