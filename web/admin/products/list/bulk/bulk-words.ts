import type { BulkRequest, UndoReply } from '../../../../../src/catalog/admin-contract.ts'
import { countedText } from '../../../amount-text.ts'
import { visibilityWords } from '../../product-words.ts'

export type BulkAction = BulkRequest['action']

export interface BulkDialogProps {
  /** Number of selected products. */
  count: number
  onApply(action: BulkAction): void
  onClose(): void
}

/** `1 product`, `1,200 products`. */
export const productCount = (count: number): string => countedText(count, 'product')

/** Toast after an action. */
export function doneWords(action: BulkAction, count: number): string {
  return `${productCount(count)} ${what(action)}.`
}

/** Result of an undo, naming products that were changed since and stay unchanged. */
export function undoneWords({ restored, changedSince }: UndoReply): string {
  const done = `${productCount(restored)} put back.`
  const [first] = changedSince
  if (!first) return done
  const rest = changedSince.length - 1
  const whose = rest === 0 ? `“${first.title}” was` : `“${first.title}” and ${productCount(rest)} more were`
  return `${done} ${whose} changed since, and stayed so.`
}

function what(action: BulkAction): string {
  switch (action.kind) {
    case 'archive':
      return 'archived'
    case 'unarchive':
      return 'taken out of the archive'
    case 'delete':
      return 'deleted'
    case 'restore':
      return 'restored'
    case 'set-visibility':
      return `set to ${visibilityWords[action.visibility]}`
    case 'add-tag':
      return `tagged “${action.tag}”`
    case 'remove-tag':
      return `no longer tagged “${action.tag}”`
    case 'rename-tag':
      return `tagged “${action.to}” instead of “${action.tag}”`
    case 'add-category':
      return 'put into the category'
    case 'remove-category':
      return 'taken out of the category'
    case 'add-to-collection':
      return 'put into the collection'
    case 'remove-from-collection':
      return 'taken out of the collection'
    case 'set-brand':
      return action.brand === '' ? 'without a brand' : `of the brand “${action.brand}”`
    case 'set-tax-class':
      return 'with another tax class'
    case 'set-weight':
      return action.weightGrams === null ? 'without a weight' : 'with another weight'
    case 'change-prices':
      return action.value < 0 ? 'at a lower price' : 'at a higher price'
    case 'set-sale':
      return action.percent === 0 ? 'no longer on sale' : `put on sale at ${action.percent}% off`
  }
}
