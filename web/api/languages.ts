import { queryOptions } from '@tanstack/react-query'
import { readMultilingualSettings } from '../../src/languages/endpoints.ts'
import { call } from './client/client.ts'

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(readMultilingualSettings, {}, { signal }),
})
