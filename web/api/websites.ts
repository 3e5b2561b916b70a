import { queryOptions } from '@tanstack/react-query'
import type { Availability } from '../../src/websites/contract.ts'
import type { Api } from './client/api.ts'
import { get } from './client/client.ts'

export const manageHomeQuery = (api: Api) =>
  queryOptions({ queryKey: ['manage-home'], queryFn: async () => (await api.manageHome()) ?? null })

export const websitesQuery = (api: Api) => queryOptions({ queryKey: ['websites'], queryFn: () => api.listWebsites() })

/** Whether a subdomain is available for a website, and if not, why. */
export const availabilityQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['availability', subdomain],
    queryFn: ({ signal }) =>
      get<Availability>(`/api/websites/availability?subdomain=${encodeURIComponent(subdomain)}`, { signal }),
    staleTime: 10_000,
  })
