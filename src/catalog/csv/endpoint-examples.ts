import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodys = { unknown: 'importId', params: { importId: 'nobodys' } }

export const productImportExamples: ExamplesOf<typeof endpoints> = {
  readImportTemplate: {},
  exportItems: { query: { search: 'Mug' } },
  listProductImports: {},
  createProductImport: {
    query: { name: 'mugs.csv' },
    file: { type: 'text/csv', bytes: Buffer.from('Name,Price\nMug,12.00') },
  },
  readProductImport: { ...nobodys, query: {} },
  matchProductImport: { ...nobodys, body: { mapping: ['title', null] } },
  uploadImportPictures: { ...nobodys, file: { type: 'application/zip', bytes: Buffer.from('PK') } },
  runProductImport: nobodys,
  undoProductImport: nobodys,
  exportProductImportErrors: nobodys,
}
