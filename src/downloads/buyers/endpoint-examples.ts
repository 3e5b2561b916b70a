import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** The link of an order is made by its purchase. */
const unknownToken = () => randomBytes(32).toString('base64url')

export const buyerExamples: ExamplesOf<typeof endpoints> = {
  listDownloads: { unknown: 'token', query: () => ({ token: unknownToken() }) },
  pressDownload: { unknown: 'token', body: () => ({ token: unknownToken(), lineId: 'e1', fileId: v7() }) },
  downloadFile: { unknown: 'token', params: ({ websiteId }) => ({ websiteId, token: 'nobodys' }) },
}
