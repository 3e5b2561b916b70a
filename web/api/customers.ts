import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CustomersFilterRequest } from '../../src/customers/admin-contract.ts'
import { listCustomers, listSegments, readCustomer } from '../../src/customers/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all customer data. */
export const customersKey = ['customers'] as const

type CustomersRequest = Partial<CustomersFilterRequest>

/** The list, paged. */
export const customersQuery = (request: CustomersRequest) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      call(listCustomers, { query: withoutEmpty({ ...request, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', customerId],
    queryFn: ({ signal }) => call(readCustomer, { params: { customerId } }, { signal }),
  })

const segmentsKey = [...customersKey, 'segments'] as const
/** Saved segments. */
export const segmentsQuery = queryOptions({
  queryKey: segmentsKey,
  queryFn: ({ signal }) => call(listSegments, {}, { signal }),
})
