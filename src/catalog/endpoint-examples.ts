import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodys = { unknown: 'itemId', params: { itemId: 'nobodys' } }

export const catalogExamples: ExamplesOf<typeof endpoints> = {
  listVariants: {},
  readVariant: { unknown: 'variantId', params: { variantId: 'nobodys' } },
  listItems: { query: { sort: 'price', direction: 'desc' } },
  createItem: { body: { title: 'Made', productType: 1 }, idleBody: { title: '', productType: 1 } },
  readItem: nobodys,
  changeItem: { ...nobodys, body: { revision: 1, changes: {} } },
  duplicateItem: nobodys,
  listRevisions: nobodys,
  restoreRevision: { ...nobodys, body: { revision: 1 } },
  changeItems: { body: { target: { ids: ['nobodys'] }, action: { kind: 'archive' } } },
  undoItemsChange: { unknown: 'undo', body: { undo: 'nobodys' } },
  listViews: {},
  saveView: { body: { name: 'Mine', query: {} }, idleBody: { name: '', query: {} } },
  deleteView: { unknown: 'viewId', params: { viewId: 'nobodys' } },
  listTags: {},
  changeTag: { unknown: 'tag', body: { tag: 'nobodys', to: null } },
  readTagChange: {},
  undoTagChange: { unknown: 'changeId', params: { changeId: 'nobodys' } },
}
