import { useQuery } from '@tanstack/react-query'
import { ApiReference, apiDocumentQuery } from '../admin/api-keys/reference-page.tsx'
import { LoadError } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** @param origin of the manage host that the first call names */
export function DevelopersReference({ origin }: { origin: string }) {
  const { data, error, refetch } = useQuery(apiDocumentQuery)
  if (error) return <LoadError title="The reference could not be loaded" error={error} onRetry={refetch} />
  return data ? <ApiReference document={data} origin={origin} /> : <Skeleton />
}
