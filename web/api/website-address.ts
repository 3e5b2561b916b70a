import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChangeSubdomainReply, WebsiteAddress } from '../../src/websites/admin-contract.ts'
import { get, put } from './client/client.ts'

const ADDRESS = '/api/websites/address'

export const websiteAddressQuery = queryOptions({
  queryKey: ['website-address'],
  queryFn: () => get<WebsiteAddress>(ADDRESS),
})

export const changeSubdomain = (subdomain: string) => put<z.infer<typeof ChangeSubdomainReply>>(ADDRESS, { subdomain })
