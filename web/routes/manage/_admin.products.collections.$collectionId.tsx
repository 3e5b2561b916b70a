import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../../admin/collections/collection-page.tsx'
import { collectionQuery } from '../../api/catalog-pages.ts'
import { manageHomeQuery } from '../../api/websites.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/products/collections/$collectionId')({
  loader: async ({ context: { api, queryClient } }) => {
    const home = await queryClient.ensureQueryData(manageHomeQuery(api))
    return { title: home ? `Collection – ${home.website.siteTitle}` : 'Please sign in – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { collectionId } = Route.useParams()
  const { data: home } = useSuspenseQuery(manageHomeQuery(Route.useRouteContext().api))
  const { data: collection, error } = useQuery(collectionQuery(collectionId))
  if (collection && home)
    return <CollectionPage key={collectionId} collection={collection} storeUrl={home.website.storefrontUrl} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the collection" back={{ to: '/products/collections', label: 'Collections' }} />
  )
}
