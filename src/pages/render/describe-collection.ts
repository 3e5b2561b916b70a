import type { PageData } from '../contract.ts'
import type { DocumentTimes } from './document-times.ts'

/** Products of a page that lists some, unless it says so itself. */
const PAGE_SIZE = 20

/** `collection` in full (facts A.4): what a page says itself comes before these. */
export function describeCollection(collection: object | null, page: PageData, times: DocumentTimes): object | null {
  if (!collection) return null
  const { id, title = '', typeName } = collection as { id?: string; title?: string; typeName?: string }
  const { relatedProductsEnabled, productQuickViewEnabled } = page.websiteSettings.storeSettings.merchandisingSettings
  return {
    enabled: true,
    starred: false,
    ordering: 1,
    navigationTitle: title,
    updatedOn: times.get(id ?? '')?.updatedOn ?? null,
    description: '',
    pageSize: PAGE_SIZE,
    features: {
      relatedItems: { isEnabled: relatedProductsEnabled },
      productQuickView: { isEnabled: productQuickViewEnabled },
    },
    eventView: null,
    folder: false,
    dropdown: false,
    tags: [],
    categories: [],
    homepage: false,
    regionName: 'default',
    synchronizing: false,
    seoData: { seoTitle: '', seoDescription: '', seoHidden: false },
    categoryPagesSeoHidden: false,
    tagPagesSeoHidden: false,
    draft: false,
    typeLabel: typeName,
    passwordProtected: false,
    pagePermissionType: 1,
    ...collection,
  }
}
