import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { meQuery } from '../../../api/identity.ts'

/** Refetches the signed-in person and website, which every page shows. */
export function useRefreshMe(): () => Promise<void> {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
}
