import { queryOptions } from '@tanstack/react-query'
import type { RedirectsText } from '../../src/pages/admin-contract.ts'
import type { MissingAddressesReply } from '../../src/pages/page-contract.ts'
import { get, post } from './client/client.ts'
import { saveRedirects, sitePagesKey } from './site-pages.ts'

export const missingAddressesQuery = queryOptions({
  queryKey: [...sitePagesKey, 'missing-addresses'],
  queryFn: ({ signal }) => get<MissingAddressesReply>('/api/missing-addresses', { signal }),
})

export const dismissMissing = (path: string) => post<MissingAddressesReply>('/api/missing-addresses/dismiss', { path })

/** Appends a rule to the saved ones. */
export async function addRedirect(source: string, target: string): Promise<RedirectsText> {
  const { text } = await get<RedirectsText>('/api/redirects')
  return saveRedirects(`${text}${text && !text.endsWith('\n') ? '\n' : ''}${source} -> ${target} 301\n`)
}
