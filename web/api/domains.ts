import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client/api.ts'

export const domainsKey = ['domains']

export const domainsQuery = (api: Api) =>
  queryOptions({ queryKey: domainsKey, queryFn: async () => (await api.domains()) ?? null })
