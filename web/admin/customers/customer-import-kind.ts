import { createCustomerImport } from '../../../src/customers/endpoints.ts'
import { customerFields, customerFileLimits } from '../../../src/shared/imports/customer-fields.ts'
import { customersKey } from '../../api/customers.ts'
import { csvTemplate } from '../imports/csv-template.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { newAndChanged } from '../imports/import-words.ts'
import { customerHref } from './customers-search.ts'

const { reference: _, ...own } = customerFields
const example = {
  ...Object.fromEntries(Object.values(own).map((heading) => [heading, ''])),
  [own.email]: 'ada@example.com',
  [own.firstName]: 'Ada',
  [own.lastName]: 'Lovelace',
  [own.city]: 'London',
  [own.country]: 'GB',
  [own.agreed]: 'yes',
  [own.agreedOn]: '2026-05-31',
  [own.tags]: 'wholesale',
}

export const customerImportKind: ImportKind = {
  rows: 'customers',
  row: 'customer',
  back: { to: '/customers', label: 'Customers' },
  page: '/customers/import',
  api: createCustomerImport.path,
  fields: customerFields,
  origins: {
    shopify: 'export of Shopify',
    woocommerce: 'export of WooCommerce',
    squarespace: 'export of Squarespace',
  },
  templateHref: csvTemplate(example),
  templateName: 'customers-import-template.csv',
  limits: {
    bytes: customerFileLimits.bytes,
    tooLarge: 'A file has at most 2 MB. Please divide it into smaller files.',
  },
  hint: `or drop it here. One row is one customer; up to ${customerFileLimits.rows.toLocaleString('en')} rows and 2 MB.`,
  promise:
    'Only the e-mail address is required. Existing customers keep their details, and no e-mails are sent. Exports from other stores work, too.',
  wrongRows: 'Rows to correct are left out. The others are imported.',
  putBack: 'Customers are as they were before.',
  listKey: customersKey,
  wordsOf: ({ counts }) => newAndChanged(counts ?? { new: 0, changed: 0 }, 'customer'),
  hrefOf: (id) => customerHref(id),
}
