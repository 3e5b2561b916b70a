import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { siteQueryOf } from '../../../src/shared/lists/list-query.ts'
import { loadPage, pageQuery } from '../../api/pages.ts'
import { SearchPage } from '../../storefront/search/search-page.tsx'

export const Route = createFileRoute('/storefront/search')({
  loaderDeps: ({ search }) => ({ search: siteQueryOf({ ...search }) }),
  loader: ({ context, deps }) => loadPage(context, '/search', deps.search),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: page } = useSuspenseQuery(pageQuery(api, '/search', Route.useLoaderDeps().search))
  return page && <SearchPage page={page} />
}
