import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { ImportQuery, NewImportQuery, RecentImports } from '../../shared/imports/file-import.ts'
import type { MappingRequest, ProductImport } from '../../shared/products/product-import.ts'
import type { ItemsQuery, ProductImportParams } from '../admin-contract.ts'

const reads: RateLimit = { name: 'catalog', points: 600, seconds: 60, by: 'account' }
/** Low, because each file occupies the process that reads files for a long time. */
const uploads: RateLimit = {
  name: 'catalog-import-files',
  points: 60,
  seconds: 3_600,
  by: 'website',
  message: 'This store has sent 60 files within an hour. Please try again later.',
}
const checks: RateLimit = { name: 'catalog-import-checks', points: 30, seconds: 60, by: 'website' }
const bulkWrites: RateLimit = { name: 'catalog-bulk', points: 60, seconds: 60, by: 'account' }
/** Low, because each ZIP file is unpacked within its request. */
const zips: RateLimit = {
  name: 'catalog-import-zips',
  points: 30,
  seconds: 3_600,
  by: 'website',
  message: 'This store has sent 30 ZIP files within an hour. Please try again later.',
}

/** A CSV file with the headings and an example of each kind of product. */
export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/api/catalog/import-template',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
})

/** All products that match as CSV. */
export const exportItems = endpoint({
  method: 'GET',
  path: '/api/catalog/export',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: { name: 'catalog-export', points: 30, seconds: 60, by: 'account' },
  query: schema<typeof ItemsQuery>(),
})

/** The latest files. */
export const listProductImports = endpoint({
  method: 'GET',
  path: '/api/catalog/imports',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  reply: schema<typeof RecentImports>(),
})

/** The body is the CSV file itself. Refused with what is wrong with the file, 429 after 60 an hour. */
export const createProductImport = endpoint({
  method: 'POST',
  path: '/api/catalog/imports',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: uploads,
  query: schema<typeof NewImportQuery>(),
  reply: schema<typeof ProductImport>(),
})

/** With one page of its problems. 404 for an unknown one. */
export const readProductImport = endpoint({
  method: 'GET',
  path: '/api/catalog/imports/:importId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  params: schema<typeof ProductImportParams>(),
  query: schema<typeof ImportQuery>(),
  reply: schema<typeof ProductImport>(),
})

/** A dry run with these columns. 404 for an unknown one. */
export const matchProductImport = endpoint({
  method: 'PUT',
  path: '/api/catalog/imports/:importId/mapping',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: checks,
  params: schema<typeof ProductImportParams>(),
  body: schema<typeof MappingRequest>(),
  reply: schema<typeof ProductImport>(),
})

/** The body is a ZIP file with pictures that the rows name. 429 after 30 an hour. */
export const uploadImportPictures = endpoint({
  method: 'POST',
  path: '/api/catalog/imports/:importId/pictures',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: zips,
  params: schema<typeof ProductImportParams>(),
  reply: schema<typeof ProductImport>(),
})

/** In the background. 409 while another one runs. */
export const runProductImport = endpoint({
  method: 'POST',
  path: '/api/catalog/imports/:importId/run',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  params: schema<typeof ProductImportParams>(),
  reply: schema<typeof ProductImport>(),
})

/** In the background. 409 when it can no longer be undone. */
export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/catalog/imports/:importId/undo',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  params: schema<typeof ProductImportParams>(),
  reply: schema<typeof ProductImport>(),
})

/** The wrong rows, each with the reason. */
export const exportProductImportErrors = endpoint({
  method: 'GET',
  path: '/api/catalog/imports/:importId/errors.csv',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  params: schema<typeof ProductImportParams>(),
})
