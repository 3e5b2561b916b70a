import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CustomerNoteRequest,
  CustomerReply,
  CustomersFilterRequest,
  CustomersReply,
  CustomerTagsRequest,
} from '../../src/customers/admin-contract.ts'
import { del, get, post, put } from './client/client.ts'

const CUSTOMERS = '/api/commerce/customers'
const at = (customerId: string) => `${CUSTOMERS}/${encodeURIComponent(customerId)}`

/** Everything the admin has read of customers. */
export const customersKey = ['customers'] as const

export type CustomersRequest = Partial<CustomersFilterRequest>

/** The list, a page at a time. */
export const customersQuery = (request: CustomersRequest) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      get<CustomersReply>(`${CUSTOMERS}${searchOf({ ...request, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', customerId],
    queryFn: ({ signal }) => get<CustomerReply>(at(customerId), { signal }),
  })

export const addCustomerNote = (customerId: string, note: CustomerNoteRequest) =>
  post<CustomerReply>(`${at(customerId)}/notes`, note)
export const deleteCustomerNote = (customerId: string, noteId: string) =>
  del<CustomerReply>(`${at(customerId)}/notes/${encodeURIComponent(noteId)}`)
export const tagCustomer = (customerId: string, tags: CustomerTagsRequest) =>
  put<CustomerReply>(`${at(customerId)}/tags`, tags)
/** Where the file is of all customers that match. */
export const customersFileHref = (request: CustomersRequest) => `${CUSTOMERS}/export${searchOf(request)}`

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Where one person's whole file is. */
export const customerFileHref = (customerId: string) => `${CUSTOMERS}/${encodeURIComponent(customerId)}/file`
