import { lazy, Suspense, useState } from 'react'
import type { BulkRequest, ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../../ui/primitives/popups/action-menu.tsx'
import { missingForSale } from '../../missing-for-sale.ts'
import { visibilityWords } from '../../product-words.ts'
import { PublishDialog } from '../../publish-dialog.tsx'
import { type ListSearch, matchingOf } from '../filters/list-search.ts'
import { BulkCategoryDialog } from './bulk-category-dialog.tsx'
import { BulkSaleDialog } from './bulk-sale-dialog.tsx'
import { BulkTagDialog } from './bulk-tag-dialog.tsx'
import { type BulkAction, productCount } from './bulk-words.ts'
import type { BulkChange } from './use-bulk-change.ts'
import type { ListSelection } from './use-selection.ts'

interface BulkBarProps {
  search: ListSearch
  /** Of this page. */
  rows: ItemRow[]
  selection: ListSelection
  /** All that match, on every page. */
  total: number
  currency: string
  change: BulkChange
}

type Question = 'add-tag' | 'remove-tag' | 'add-category' | 'remove-category' | 'set-sale' | 'change-prices' | 'publish'

const BulkPriceDialog = lazy(() =>
  import('./bulk-price-dialog.tsx').then((module) => ({ default: module.BulkPriceDialog })),
)

const settable = ['public', 'draft', 'private', 'needs-review'] as const

/** How many are ticked, and what can be done with all of them at once. */
export function BulkBar({ search, rows, selection, total, currency, change }: BulkBarProps) {
  const [question, setQuestion] = useState<Question>()
  if (selection.count === 0) return null
  const target: BulkRequest['target'] = selection.everywhere
    ? { matching: matchingOf(search) }
    : { ids: [...selection.ids] }
  const ticked = selection.everywhere ? rows : rows.filter(({ id }) => selection.ids.has(id))
  const incomplete = ticked.filter(isIncomplete).length
  const show = (visibility: (typeof settable)[number]) => apply({ kind: 'set-visibility', visibility })
  const apply = (action: BulkAction) => change.apply(target, action)
  const ask = (next: Question, label: string) => ({ label, onSelect: () => setQuestion(next) })
  const dialog = { count: selection.count, onApply: apply, onClose: () => setQuestion(undefined) }
  const { busy } = change
  return (
    <section className="bulk-bar" aria-label="Selected products">
      <CheckBox
        label="Select all on this page"
        labelHidden
        checked={selection.page}
        mixed={!selection.page}
        onChange={(checked) => (checked ? selection.tickPage() : selection.clear())}
      />
      <p role="status">
        <strong>{selection.count.toLocaleString('en-US')} selected</strong>
      </p>
      {selection.page && !selection.everywhere && total > selection.count && (
        <Button look="plain" onClick={selection.tickEverything}>
          Select all {productCount(total)}
        </Button>
      )}
      <div className="bulk-actions">
        <Button disabled={busy} onClick={() => apply({ kind: search.archived ? 'unarchive' : 'archive' })}>
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
            ask('set-sale', 'Set sale'),
            ask('change-prices', 'Change prices'),
            { label: 'Delete products', danger: true, onSelect: () => apply({ kind: 'delete' }) },
          ]}
        />
      </div>
      <Button look="plain" className="bulk-clear" onClick={selection.clear}>
        Clear
      </Button>
      <BulkDialog {...{ question, incomplete, currency }} rows={ticked} onPublish={() => show('public')} {...dialog} />
    </section>
  )
}

interface BulkDialogProps {
  question: Question | undefined
  /** How many of the ticked on this page lack something for sale. */
  incomplete: number
  /** The ticked ones on this page. */
  rows: readonly ItemRow[]
  currency: string
  count: number
  onPublish(): void
  onApply(action: BulkAction): void
  onClose(): void
}

function BulkDialog({ question, incomplete, rows, currency, onPublish, ...dialog }: BulkDialogProps) {
  switch (question) {
    case undefined:
      return null
    case 'publish': {
      const has = incomplete === 1 ? 'has' : 'have'
      const sentence = `${productCount(incomplete)} on this page ${has} no price, nothing in stock or no picture.`
      return <PublishDialog sentence={sentence} onPublish={onPublish} onClose={dialog.onClose} />
    }
    case 'change-prices':
      return (
        <Suspense fallback={null}>
          <BulkPriceDialog rows={rows} currency={currency} {...dialog} />
        </Suspense>
      )
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
