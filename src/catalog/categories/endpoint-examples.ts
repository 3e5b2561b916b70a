import { v7 } from 'uuid'
import type { ExampleSite, ExamplesOf } from '../../testing/examples/example.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { addCategory } from './category-store.ts'
import type * as endpoints from './endpoints.ts'

/** At most 25 characters, and random from the first on. */
const newName = () => v7().slice(-20)

export const categoryExamples: ExamplesOf<typeof endpoints> = {
  listCategories: {},
  createCategory: {
    body: () => ({ name: newName(), parentId: null }),
    idleBody: { name: '', parentId: null },
  },
  readCategory: { params: add },
  changeCategory: { params: add, body: () => ({ name: newName() }) },
  deleteCategory: { params: add },
}

async function add({ db, websiteId }: ExampleSite): Promise<{ categoryId: string }> {
  const categoryId = await inCatalogTransaction(db, websiteId, (tx) =>
    addCategory(tx, websiteId, { name: newName(), parentId: null }),
  )
  return { categoryId }
}
