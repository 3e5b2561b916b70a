import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: ['overview'], queryFn: async () => (await api.overview()) ?? null })

export const websitesQuery = (api: Api) => queryOptions({ queryKey: ['websites'], queryFn: () => api.listWebsites() })
