import { v7 } from 'uuid'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** A product with files takes more than rows. */
const nobodys = { unknown: 'itemId', params: { itemId: 'nobodys' } }
const nobodysFile = { unknown: 'itemId', params: () => ({ itemId: 'nobodys', fileId: v7() }) }
const nobodysUpload = { unknown: 'itemId', params: () => ({ itemId: 'nobodys', uploadId: v7() }) }
const nobodysOrder = { unknown: 'orderId', params: () => ({ orderId: v7() }) }
const unknownFile = () => ({ lineId: 'e1', fileId: v7() })

export const downloadExamples: ExamplesOf<typeof endpoints> = {
  listProductFiles: nobodys,
  limitDownloads: { ...nobodys, body: { downloads: 3 } },
  beginUpload: { ...nobodys, body: { name: 'book.pdf', bytes: 1, lastModified: 0 } },
  sendUploadPart: {
    ...nobodysUpload,
    query: { offset: 0 },
    file: { type: 'application/octet-stream', bytes: Buffer.from('a') },
  },
  readUpload: nobodysUpload,
  cancelUpload: nobodysUpload,
  renameFile: { ...nobodysFile, body: { name: 'book.pdf' } },
  removeFile: { ...nobodysFile, query: { isWithoutFile: 'true' } },
  listOrderFiles: nobodysOrder,
  linkOrderFile: { ...nobodysOrder, body: unknownFile },
  allowDownloadsAgain: { ...nobodysOrder, body: unknownFile },
}
