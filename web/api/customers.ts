import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AddSegmentRequest,
  CustomerNoteRequest,
  CustomerReply,
  CustomersFilterRequest,
  CustomersReply,
  CustomerTagsRequest,
  ImportCustomersReply,
  SegmentRequest,
  SegmentsReply,
} from '../../src/customers/admin-contract.ts'
import { del, get, post, put } from './client/client.ts'
import { sendFile } from './client/send-file.ts'

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

function searchOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Where one person's whole file is. */
export const customerFileHref = (customerId: string) => `${CUSTOMERS}/${encodeURIComponent(customerId)}/file`

/** The file as it is; the server finds out how it is encoded. */
export const importCustomers = (file: File) =>
  sendFile<ImportCustomersReply>(`${CUSTOMERS}/import`, file, { type: 'text/csv' })

const segmentsKey = [...customersKey, 'segments'] as const
/** Lists that a merchant named. */
export const segmentsQuery = queryOptions({
  queryKey: segmentsKey,
  queryFn: ({ signal }) => get<SegmentsReply>(`${CUSTOMERS}/segments`, { signal }),
})
const segmentAt = (segmentId: string) => `${CUSTOMERS}/segments/${encodeURIComponent(segmentId)}`
export const addSegment = (segment: AddSegmentRequest) => post<SegmentsReply>(`${CUSTOMERS}/segments`, segment)
export const changeSegment = (segmentId: string, segment: SegmentRequest) =>
  put<SegmentsReply>(segmentAt(segmentId), segment)
export const deleteSegment = (segmentId: string) => del<SegmentsReply>(segmentAt(segmentId))
