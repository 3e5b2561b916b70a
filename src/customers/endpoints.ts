import type { RateLimit } from '../shared/http/endpoint.ts'
import { endpoint, schema } from '../shared/http/endpoint.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
  AddSegmentRequest,
  CustomerFile,
  CustomerNoteParams,
  CustomerNoteRequest,
  CustomerParams,
  CustomerReply,
  CustomersFilterRequest,
  CustomersQuery,
  CustomersReply,
  CustomerTagsRequest,
  SegmentParams,
  SegmentRequest,
  SegmentsReply,
} from './admin-contract.ts'

const reads: RateLimit = { name: 'customers', points: 300, seconds: 60, by: 'account' }
const exports: RateLimit = { name: 'customers-export', points: 10, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'customers-change', points: 120, seconds: 60, by: 'account' }
const customerSegments: RateLimit = { name: 'customer-segments', points: 300, seconds: 60, by: 'account' }
const customerSegmentsChange: RateLimit = { name: 'customer-segments-change', points: 60, seconds: 60, by: 'account' }

const imports = importEndpoints('/api/commerce/customers/imports', 'customers', 'customers')
export const listCustomerImports = imports.list
export const createCustomerImport = imports.create
export const readCustomerImport = imports.read
export const matchCustomerImport = imports.match
export const runCustomerImport = imports.run
export const undoCustomerImport = imports.undo
export const exportCustomerImportErrors = imports.errors

/** Those who match, paged, with how many there are. 400 for a cursor of another list. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/commerce/customers',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: reads,
  query: schema<typeof CustomersQuery>(),
  reply: schema<typeof CustomersReply>(),
})

/** All that match as CSV. */
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/export',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: exports,
  query: schema<typeof CustomersFilterRequest>(),
})

/** Saved segments. */
export const listSegments = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/segments',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: customerSegments,
  reply: schema<typeof SegmentsReply>(),
})

/** A repeated request with its id adds it once. 409 above the limit, 400 for a name that is taken. */
export const addSegment = endpoint({
  method: 'POST',
  path: '/api/commerce/customers/segments',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: customerSegmentsChange,
  body: schema<typeof AddSegmentRequest>(),
  reply: schema<typeof SegmentsReply>(),
})

/** 400 for a name that is taken, 404 for an unknown segment. */
export const changeSegment = endpoint({
  method: 'PUT',
  path: '/api/commerce/customers/segments/:segmentId',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: customerSegmentsChange,
  params: schema<typeof SegmentParams>(),
  body: schema<typeof SegmentRequest>(),
  reply: schema<typeof SegmentsReply>(),
})

/** Its customers stay. 404 for an unknown segment. */
export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/commerce/customers/segments/:segmentId',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: customerSegmentsChange,
  params: schema<typeof SegmentParams>(),
  reply: schema<typeof SegmentsReply>(),
})

/** With orders, notes and tags. 404 for an unknown or erased customer. */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/:customerId',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: reads,
  params: schema<typeof CustomerParams>(),
  reply: schema<typeof CustomerReply>(),
})

/** All data of one person as a JSON file. */
export const exportCustomerFile = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/:customerId/file',
  faces: ['manage'],
  allow: 'privacy.export',
  rateLimit: exports,
  params: schema<typeof CustomerParams>(),
  reply: schema<typeof CustomerFile>(),
})

/** Shown to contributors alone. Refused when there are too many. */
export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/commerce/customers/:customerId/notes',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: changes,
  params: schema<typeof CustomerParams>(),
  body: schema<typeof CustomerNoteRequest>(),
  reply: schema<typeof CustomerReply>(),
})

/** Answers the customer without it. */
export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/api/commerce/customers/:customerId/notes/:noteId',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: changes,
  params: schema<typeof CustomerNoteParams>(),
  reply: schema<typeof CustomerReply>(),
})

/** Adds and removes tags. Refused when there are too many. */
export const tagCustomer = endpoint({
  method: 'PUT',
  path: '/api/commerce/customers/:customerId/tags',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: changes,
  params: schema<typeof CustomerParams>(),
  body: schema<typeof CustomerTagsRequest>(),
  reply: schema<typeof CustomerReply>(),
})
