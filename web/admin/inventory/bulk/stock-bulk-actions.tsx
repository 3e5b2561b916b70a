import { useState } from 'react'
import type { LevelsRow } from '../../../../src/inventory/contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { StockAdjustment } from '../levels/table-context.ts'
import { variantTitle } from '../stock-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface StockBulkActionsProps {
  rows: readonly LevelsRow[]
  selection: StockAdjustment['selection']
}

/** Actions on all selected variants. */
export function StockBulkActions({ rows, selection: { value, onChange } }: StockBulkActionsProps) {
  // Fixed when the dialog opens, whatever happens to the list meanwhile.
  const [variantIds, setVariantIds] = useState<readonly string[]>()
  const names = new Map(
    rows.flatMap(({ title, levels }) => levels.map((level) => [level.variantId, variantTitle(title, level)] as const)),
  )
  const close = (refused: readonly string[] | undefined) => {
    setVariantIds(undefined)
    if (refused) onChange({ ids: new Set(refused), allMatching: false })
  }
  return (
    <>
      <Button look="primary" size="small" onClick={() => setVariantIds([...value.ids])}>
        Adjust stock
      </Button>
      {variantIds && <BulkDialog variantIds={variantIds} nameOf={(id) => names.get(id) ?? id} onClose={close} />}
    </>
  )
}
