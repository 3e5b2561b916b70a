import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import { useDraft, useDraftState } from '../draft/draft-context.tsx'
import { type Cell, nextCell, pastedCells } from './grid-keys.ts'
import { pasteInto } from './grid-paste.ts'
import { useStock } from './use-stock.ts'
import { type Column, columnsOf, STOCK } from './variant-columns.ts'

/** State and actions of the variant table, or of the fields of a single variant. */
export function useVariantGrid() {
  const draft = useDraft()
  const variants = useDraftState(({ item }) => item.variants)
  const options = useDraftState(({ item }) => item.options)
  const productType = useDraftState(({ item }) => item.productType)
  const problems = useDraftState(({ queue }) => queue.problems)
  const stock = useStock()
  const [said, setSaid] = useState('')
  const columns = columnsOf({ ...draft.read().doc, options, productType })
  const save = (changed: AdminVariant[]) => draft.edit({ variants: changed })

  return {
    variants,
    options,
    columns,
    stock,
    said,
    read: (variant: AdminVariant, column: Column) =>
      column.key === STOCK ? (stock.read(variant.id) ?? '') : column.read(variant),
    problem: (variant: AdminVariant, at: number, column: Column) =>
      column.key === STOCK ? stock.problem(variant.id) : problems[`variants.${at}.${column.path}`],
    /** Returns whether the text was valid. */
    write(at: number, column: Column, text: string): boolean {
      const variant = variants[at]
      if (!variant) return false
      if (column.key === STOCK) return stock.write(new Map([[variant.id, text]])) === undefined
      const changed = column.write(variant, text)
      if (changed) save(draft.read().doc.variants.map((one) => (one.id === variant.id ? changed : one)))
      return changed !== undefined
    },
    writeAll(column: Column, text: string): boolean {
      if (column.key === STOCK) return stock.write(new Map(variants.map(({ id }) => [id, text]))) === undefined
      const changed = variants.map((variant) => column.write(variant, text))
      const understood = changed.every((variant) => variant !== undefined)
      if (understood) save(changed)
      return understood
    },
    remove: (id: string) => save(draft.read().doc.variants.filter((variant) => variant.id !== id)),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = cellAfter(event, { rows: variants.length, columns: columns.length })
      const target = next && event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const at = cellOf(event.target)
      const cells = pastedCells(event.clipboardData.getData('text'))
      if (!at || !cells) return
      event.preventDefault()
      const pasted = pasteInto({ variants, columns, at, cells })
      save(pasted.variants)
      const stockProblem = pasted.stock.size > 0 ? stock.write(pasted.stock) : undefined
      setSaid([`${pasted.count} cells pasted.`, pasted.problem, stockProblem].filter(Boolean).join(' '))
    },
  }
}

export type VariantGrid = ReturnType<typeof useVariantGrid>

function cellAfter(event: KeyboardEvent<HTMLElement>, size: { rows: number; columns: number }): Cell | undefined {
  const { target, key, shiftKey } = event
  const cell = cellOf(target)
  const isList = target instanceof HTMLSelectElement
  if (!cell || event.nativeEvent.isComposing || (isList && (key === 'ArrowUp' || key === 'ArrowDown'))) return undefined
  return nextCell(cell, { key, shiftKey, ...cursorOf(target) }, size)
}

function cellOf(target: EventTarget): Cell | undefined {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = name?.split(',').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** A fully selected text counts as not being edited. */
function cursorOf(target: EventTarget): { atStart: boolean; atEnd: boolean } {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return { atStart: true, atEnd: true }
  const { selectionStart, selectionEnd, value } = target
  const whole = selectionStart === 0 && selectionEnd === value.length
  return { atStart: whole || selectionEnd === 0, atEnd: whole || selectionStart === value.length }
}
