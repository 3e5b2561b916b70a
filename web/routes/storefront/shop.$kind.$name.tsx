import { createFileRoute } from '@tanstack/react-router'
import { listQueryOf } from '../../../src/shared/lists/list-query.ts'
import { loadPage } from '../../api/pages.ts'
import { ListRoute } from '../../storefront/shop/list-route.tsx'

/** Path of a collection, category or tag; the server has no page for other kinds. */
const pathOf = ({ kind, name }: { kind: string; name: string }) => `/shop/${kind}/${name}`

export const Route = createFileRoute('/storefront/shop/$kind/$name')({
  loaderDeps: ({ search }) => ({ search: listQueryOf({ ...search }) }),
  loader: ({ context, params, deps }) => loadPage(context, pathOf(params), deps.search),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const path = pathOf(Route.useParams())
  return <ListRoute api={api} path={path} search={Route.useLoaderDeps().search} />
}
