import { useState } from 'react'
import type { LevelsRow } from '../../../../src/inventory/contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { variantCount, variantTitle } from '../stock-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { SelectedVariants } from './use-selected-variants.ts'
import '../../../ui/bulk-bar.css'

/** How many variants are ticked, and what can be done with all of them at once. */
export function StockBulkBar({ rows, ticked }: { rows: readonly LevelsRow[]; ticked: SelectedVariants }) {
  const [open, setOpen] = useState(false)
  const ids = [...ticked.ids]
  const names = new Map(
    rows.flatMap(({ title, levels }) => levels.map((level) => [level.variantId, variantTitle(title, level)] as const)),
  )
  const close = (refused: readonly string[] | undefined) => {
    setOpen(false)
    if (refused) ticked.only(refused)
  }
  if (ids.length === 0 && !open) return null
  return (
    <section className="bulk-bar" aria-label="Selected variants">
      <p role="status">
        <strong>{variantCount(ids.length)} selected</strong>
      </p>
      <div className="bulk-actions">
        <Button look="primary" onClick={() => setOpen(true)}>
          Adjust stock
        </Button>
      </div>
      <Button look="plain" className="bulk-clear" onClick={() => ticked.only([])}>
        Clear
      </Button>
      {open && <BulkDialog variantIds={ids} nameOf={(id) => names.get(id) ?? id} onClose={close} />}
    </section>
  )
}
