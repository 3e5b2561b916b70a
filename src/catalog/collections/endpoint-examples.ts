import type { ExampleSite, ExamplesOf } from '../../testing/examples/example.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { addCollection } from './collection-store.ts'
import type * as endpoints from './endpoints.ts'

export const collectionExamples: ExamplesOf<typeof endpoints> = {
  listCollections: {},
  createCollection: { body: { title: 'Winter' }, idleBody: { title: '' } },
  readCollection: { params: add },
  changeCollection: { params: add, body: { revision: 1, changes: {} } },
  deleteCollection: { params: add },
}

async function add({ db, websiteId }: ExampleSite): Promise<{ collectionId: string }> {
  const collectionId = await inCatalogTransaction(db, websiteId, (tx) => addCollection(tx, websiteId, 'Of an example'))
  return { collectionId }
}
