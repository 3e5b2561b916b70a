import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Domain, RemoveDomainReply } from '../../src/domains/contract.ts'
import type { Api } from './client/api.ts'
import { del, post, put } from './client/client.ts'

const DOMAINS = '/api/domains'
const at = (domain: string) => `${DOMAINS}/${encodeURIComponent(domain)}`

export const domainsKey = ['domains']

export const domainsQuery = (api: Api) =>
  queryOptions({ queryKey: domainsKey, queryFn: async () => (await api.domains()) ?? null })

export const addDomain = (domain: string) => post<Domain>(DOMAINS, { domain })
export const checkDomain = (domain: string) => post<Domain>(`${at(domain)}/check`, undefined)
export const makePrimary = (domain: string, isPrimary: boolean) => put<Domain>(`${at(domain)}/primary`, { isPrimary })
export const removeDomain = (domain: string) => del<z.infer<typeof RemoveDomainReply>>(at(domain))
