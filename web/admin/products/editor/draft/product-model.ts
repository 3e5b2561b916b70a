import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import type { Draft } from '../../../../drafts/draft.ts'
import type { DraftModel } from '../../../../drafts/draft-model.ts'
import { pickFields } from '../../../../drafts/save-queue.ts'

export type Field = keyof ItemChanges
export type ProductDraft = Draft<AdminItem, ItemChanges>

/** A product as a document that saves itself; its fields are those of the API. */
export const productModel: DraftModel<AdminItem, ItemChanges> = {
  storageKey: ({ id }) => `product-draft-${id}`,
  revision: ({ revision }) => revision,
  lastChange: ({ updatedBy, updatedAt }) => ({ by: updatedBy, at: updatedAt }),
  apply: (item, changes) => Object.assign({}, item, changes),
  pick: (item, fields) => pickFields(item as ItemChanges, fields),
  keptAsTyped: ['title', 'description', 'excerpt', 'seo', 'merchandising', 'customAddText', 'form', 'brand', 'video'],
  complete: ({ variants, ...waiting }, { variants: stored }) =>
    variants ? { ...waiting, variants: withGeneratedSkus(variants, stored) } : waiting,
}

/** A SKU that the server has generated is not to be generated again. */
function withGeneratedSkus(variants: AdminItem['variants'], stored: AdminItem['variants']): AdminItem['variants'] {
  const skus = new Map(stored.map(({ id, sku }) => [id, sku]))
  return variants.map((variant) => (variant.sku === '' ? { ...variant, sku: skus.get(variant.id) ?? '' } : variant))
}
