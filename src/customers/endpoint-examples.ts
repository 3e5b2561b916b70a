import { v7 } from 'uuid'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('customers', ['email'], 'email\nnobody\n')

/** Customers are written by their orders. */
const nobodys = { unknown: 'customerId', params: () => ({ customerId: v7() }) }
const nobodysSegment = { unknown: 'segmentId', params: () => ({ segmentId: v7() }) }

export const customerExamples: ExamplesOf<typeof endpoints> = {
  listCustomers: { query: { view: 'returning' } },
  exportCustomers: {},
  listSegments: {},
  addSegment: {
    body: { id: '0190a5c4-0000-7000-8000-00000000c0de', name: 'Regulars', filter: { view: 'all', minOrders: 3 } },
  },
  changeSegment: { ...nobodysSegment, body: { name: 'Regulars', filter: { view: 'all', minOrders: 3 } } },
  deleteSegment: nobodysSegment,
  readCustomer: nobodys,
  exportCustomerFile: nobodys,
  addCustomerNote: { ...nobodys, body: () => ({ noteId: v7(), text: 'mine' }) },
  deleteCustomerNote: { unknown: 'customerId', params: () => ({ customerId: v7(), noteId: v7() }) },
  tagCustomer: { ...nobodys, body: { add: ['regular'], remove: [] } },
  listCustomerImports: imports.list,
  createCustomerImport: imports.create,
  readCustomerImport: imports.read,
  matchCustomerImport: imports.match,
  runCustomerImport: imports.run,
  undoCustomerImport: imports.undo,
  exportCustomerImportErrors: imports.errors,
}
