import { History, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { Tooltip } from '../../../../ui/primitives/popups/tooltip.tsx'
import type { VariantGrid } from './use-variant-grid.ts'
import { cellLabel, VariantCell } from './variant-cell.tsx'
import type { Column } from './variant-columns.ts'
import { variantName } from './variant-generator.ts'
import styles from './variant-table.module.css'

/** Spreadsheet-like table of variants: arrows and Enter move, blocks can be pasted. */
export function VariantTable({ grid }: { grid: VariantGrid }) {
  const { variants, columns, options } = grid
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          Variants. Arrow keys and Enter move from cell to cell; a block of a spreadsheet can be pasted.
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
          {variants.length > 1 && <ForAllRow grid={grid} />}
        </thead>
        <tbody onKeyDown={grid.onKeyDown} onPaste={grid.onPaste}>
          {variants.map((variant, row) => (
            <tr key={variant.id} data-variant={variantName(variant, options)}>
              {columns.map((column, at) => (
                <td key={column.key} data-label={column.label}>
                  <VariantCell
                    column={column}
                    label={cellLabel(column, variant, options, row)}
                    value={grid.read(variant, column)}
                    error={grid.problem(variant, row, column)}
                    cell={`${row},${at}`}
                    onWrite={(text) => grid.write(row, column, text)}
                  />
                </td>
              ))}
              <td className={styles.rowActions}>
                <RowActions grid={grid} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowActions({ grid: { variants, options, columns, remove }, row }: { grid: VariantGrid; row: number }) {
  const variant = variants[row]
  if (!variant) return null
  const name = variantName(variant, options) || `variant ${row + 1}`
  const counted = columns.some(({ key }) => key === 'stock')
  return (
    <>
      {counted && (
        <Tooltip text="Stock history">
          <a href={`/inventory?variant=${encodeURIComponent(variant.id)}`} aria-label={`Stock history of ${name}`}>
            <History size={16} aria-hidden="true" />
          </a>
        </Tooltip>
      )}
      <IconButton
        label={`Remove ${name}`}
        size="small"
        icon={<X size={16} />}
        disabled={variants.length === 1}
        onClick={() => remove(variant.id)}
      />
    </>
  )
}

/** Sets a value for all variants. */
function ForAllRow({ grid }: { grid: VariantGrid }) {
  return (
    <tr className={styles.forAll}>
      {grid.columns.map((column, at) => (
        <td key={column.key} data-label={`${column.label} for all`}>
          {column.forAll ? <ForAllCell grid={grid} column={column} /> : at === 0 && 'For all'}
        </td>
      ))}
      <td />
    </tr>
  )
}

/** Cleared after each value; the effect is visible below. */
function ForAllCell({ grid, column }: { grid: VariantGrid; column: Column }) {
  const [round, setRound] = useState(0)
  const values = new Set(grid.variants.map((variant) => grid.read(variant, column)))
  const [shared = ''] = values.size === 1 ? values : []
  return (
    <VariantCell
      key={round}
      column={column}
      label={`${column.label} for all variants`}
      value={column.kind === 'number' || column.kind === 'text' ? '' : shared}
      onWrite={(text) => {
        const understood = grid.writeAll(column, text)
        if (understood && column.kind !== 'check') setRound(round + 1)
        return understood
      }}
    />
  )
}
