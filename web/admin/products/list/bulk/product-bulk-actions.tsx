import { lazy, Suspense, useState } from 'react'
import type { BulkRequest, ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../../ui/primitives/popups/action-menu.tsx'
import { countSelected, type Selection } from '../../../../ui/table/selection.ts'
import { missingForSale } from '../../missing-for-sale.ts'
import { visibilityWords } from '../../product-words.ts'
import { PublishDialog } from '../../publish-dialog.tsx'
import { type ListSearch, matchingOf } from '../filters/list-search.ts'
import { type BulkAction, type BulkDialogProps, productCount } from './bulk-words.ts'
import type { BulkChange } from './use-bulk-change.ts'

interface ProductBulkActionsProps {
  search: ListSearch
  /** Products of this page. */
  rows: ItemRow[]
  selection: Selection
  /** Number of matches on all pages. */
  total: number
  currency: string
  change: BulkChange
}

type Question =
  | 'add-tag'
  | 'remove-tag'
  | 'add-category'
  | 'remove-category'
  | 'add-to-collection'
  | 'remove-from-collection'
  | 'set-brand'
  | 'set-tax-class'
  | 'set-weight'
  | 'set-sale'
  | 'change-prices'
  | 'publish'

const BulkCategoryDialog = lazy(() =>
  import('./bulk-category-dialog.tsx').then((module) => ({ default: module.BulkCategoryDialog })),
)
const BulkCollectionDialog = lazy(() =>
  import('./bulk-collection-dialog.tsx').then((module) => ({ default: module.BulkCollectionDialog })),
)
const details = () => import('./bulk-details-dialog.tsx')
const BulkBrandDialog = lazy(() => details().then((module) => ({ default: module.BulkBrandDialog })))
const BulkTaxDialog = lazy(() => details().then((module) => ({ default: module.BulkTaxDialog })))
const BulkWeightDialog = lazy(() => details().then((module) => ({ default: module.BulkWeightDialog })))
const BulkSaleDialog = lazy(() =>
  import('./bulk-sale-dialog.tsx').then((module) => ({ default: module.BulkSaleDialog })),
)
const BulkTagDialog = lazy(() => import('./bulk-tag-dialog.tsx').then((module) => ({ default: module.BulkTagDialog })))
const BulkPriceDialog = lazy(() =>
  import('./bulk-price-dialog.tsx').then((module) => ({ default: module.BulkPriceDialog })),
)

const settable = ['public', 'draft', 'private', 'needs-review'] as const

/** Actions on all selected products. */
export function ProductBulkActions({ search, rows, selection, total, currency, change }: ProductBulkActionsProps) {
  const [question, setQuestion] = useState<Question>()
  const { ids, allMatching } = selection
  const target: BulkRequest['target'] = allMatching ? { matching: matchingOf(search) } : { ids: [...ids] }
  const ticked = allMatching ? rows : rows.filter(({ id }) => ids.has(id))
  const incomplete = ticked.filter(isIncomplete).length
  const show = (visibility: (typeof settable)[number]) => apply({ kind: 'set-visibility', visibility })
  const apply = (action: BulkAction) => change.apply(target, action)
  const ask = (next: Question, label: string) => ({ label, onSelect: () => setQuestion(next) })
  const dialog = { count: countSelected(selection, total), onApply: apply, onClose: () => setQuestion(undefined) }
  const { busy } = change
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => apply({ kind: search.archived ? 'unarchive' : 'archive' })}>
        {search.archived ? 'Unarchive' : 'Archive'}
      </Button>
      <ActionMenu
        label="Visibility"
        disabled={busy}
        items={settable.map((visibility) => ({
          label: visibilityWords[visibility],
          onSelect: () => (visibility === 'public' && incomplete > 0 ? setQuestion('publish') : show(visibility)),
        }))}
      />
      <ActionMenu
        label="More"
        disabled={busy}
        items={[
          ask('add-tag', 'Add tag'),
          ask('remove-tag', 'Remove tag'),
          ask('add-category', 'Add to category'),
          ask('remove-category', 'Remove from category'),
          ask('add-to-collection', 'Add to collection'),
          ask('remove-from-collection', 'Remove from collection'),
          ask('set-brand', 'Set brand'),
          ask('set-tax-class', 'Set tax class'),
          ask('set-weight', 'Set weight'),
          ask('set-sale', 'Set sale'),
          ask('change-prices', 'Change prices'),
          { label: 'Delete products', danger: true, onSelect: () => apply({ kind: 'delete' }) },
        ]}
      />
      <Suspense fallback={null}>
        <BulkDialog
          question={question}
          incomplete={incomplete}
          currency={currency}
          rows={ticked}
          onPublish={() => show('public')}
          {...dialog}
        />
      </Suspense>
    </>
  )
}

interface AnyBulkDialogProps extends BulkDialogProps {
  question: Question | undefined
  /** Number of selected products on this page that lack something for sale. */
  incomplete: number
  /** The selected ones on this page. */
  rows: readonly ItemRow[]
  currency: string
  onPublish(): void
}

function BulkDialog({ question, incomplete, rows, currency, onPublish, ...dialog }: AnyBulkDialogProps) {
  switch (question) {
    case undefined:
      return null
    case 'publish': {
      const has = incomplete === 1 ? 'has' : 'have'
      const sentence = `${productCount(incomplete)} on this page ${has} no price, nothing in stock or no picture.`
      return <PublishDialog sentence={sentence} onPublish={onPublish} onClose={dialog.onClose} />
    }
    case 'change-prices':
      return <BulkPriceDialog rows={rows} currency={currency} {...dialog} />
    case 'add-to-collection':
    case 'remove-from-collection':
      return <BulkCollectionDialog kind={question} {...dialog} />
    case 'set-brand':
      return <BulkBrandDialog {...dialog} />
    case 'set-tax-class':
      return <BulkTaxDialog {...dialog} />
    case 'set-weight':
      return <BulkWeightDialog {...dialog} />
    case 'set-sale':
      return <BulkSaleDialog {...dialog} />
    case 'add-tag':
    case 'remove-tag':
      return <BulkTagDialog kind={question} {...dialog} />
    default:
      return <BulkCategoryDialog kind={question} {...dialog} />
  }
}

const isIncomplete = ({ priceToCents, stock, image }: ItemRow) =>
  missingForSale({ priceCents: priceToCents, stock, hasPicture: image !== null }).length > 0
