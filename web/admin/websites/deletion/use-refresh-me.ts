import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { meQuery } from '../../../api/identity.ts'

/** Reads anew who is signed in and where, which every page of the admin shows. */
export function useRefreshMe(): () => Promise<void> {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
}
