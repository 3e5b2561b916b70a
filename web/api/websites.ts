import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

export const manageHomeQuery = (api: Api) =>
  queryOptions({ queryKey: ['manage-home'], queryFn: async () => (await api.manageHome()) ?? null })

export const websitesQuery = (api: Api) => queryOptions({ queryKey: ['websites'], queryFn: () => api.listWebsites() })
