import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditorSkeleton } from '../../admin/products/editor/editor-skeleton.tsx'
import { ProductEditor } from '../../admin/products/editor/product-editor.tsx'
import { itemQuery } from '../../api/catalog.ts'
import { manageHomeQuery } from '../../api/websites.ts'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/products/$itemId')({
  loader: async ({ context: { api, queryClient } }) => {
    const home = await queryClient.ensureQueryData(manageHomeQuery(api))
    return { title: home ? `Product – ${home.website.siteTitle}` : 'Please sign in – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { itemId } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  // Someone else may have changed it since it was loaded.
  const { data: item, error, isFetchedAfterMount } = useQuery({ ...itemQuery(itemId), refetchOnMount: 'always' })
  if (error && !item) return <ErrorPage error={error} />
  if (!item || !home || !isFetchedAfterMount) return <EditorSkeleton />
  const { storefrontUrl, timeZone } = home.website
  return <ProductEditor key={itemId} item={item} site={{ storeUrl: storefrontUrl, timeZone }} />
}
