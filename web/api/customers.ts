import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AddSegmentRequest,
  CustomerNoteRequest,
  CustomerReply,
  CustomersFilterRequest,
  CustomersReply,
  CustomerTagsRequest,
  SegmentRequest,
  SegmentsReply,
} from '../../src/customers/admin-contract.ts'
import { del, get, post, put } from './client/client.ts'

const CUSTOMERS = '/api/commerce/customers'
const at = (customerId: string) => `${CUSTOMERS}/${encodeURIComponent(customerId)}`

/** Query key of all customer data. */
export const customersKey = ['customers'] as const

export type CustomersRequest = Partial<CustomersFilterRequest>

/** The list, paged. */
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
/** URL of the file with all matching customers. */
export const customersFileHref = (request: CustomersRequest) => `${CUSTOMERS}/export${searchOf(request)}`

function searchOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** URL of the file with all data of one person. */
export const customerFileHref = (customerId: string) => `${CUSTOMERS}/${encodeURIComponent(customerId)}/file`

const segmentsKey = [...customersKey, 'segments'] as const
/** Saved segments. */
export const segmentsQuery = queryOptions({
  queryKey: segmentsKey,
  queryFn: ({ signal }) => get<SegmentsReply>(`${CUSTOMERS}/segments`, { signal }),
})
const segmentAt = (segmentId: string) => `${CUSTOMERS}/segments/${encodeURIComponent(segmentId)}`
export const addSegment = (segment: AddSegmentRequest) => post<SegmentsReply>(`${CUSTOMERS}/segments`, segment)
export const changeSegment = (segmentId: string, segment: SegmentRequest) =>
  put<SegmentsReply>(segmentAt(segmentId), segment)
export const deleteSegment = (segmentId: string) => del<SegmentsReply>(segmentAt(segmentId))
