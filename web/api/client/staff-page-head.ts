import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../identity.ts'
import type { PageHead } from '../pages.ts'
import type { Api } from './api.ts'

/** Window title of an admin page: `Products – Harbour & Clay`. */
export async function adminHead(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  title: string,
): Promise<PageHead> {
  const me = await queryClient.ensureQueryData(meQuery(api))
  if (!me) return { title: 'Please sign in – Plinth', description: '' }
  return { title: `${title} – ${me.website?.siteTitle ?? 'Plinth'}`, description: '' }
}
