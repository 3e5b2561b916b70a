import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import type { Cell } from './grid-keys.ts'
import { type Column, STOCK } from './variant-columns.ts'

interface Paste {
  variants: AdminVariant[]
  columns: Column[]
  /** The first cell of the pasted block. */
  at: Cell
  cells: string[][]
}

interface Pasted {
  variants: AdminVariant[]
  /** Stock texts by variant id. */
  stock: Map<string, string>
  count: number
  problem: string | undefined
}

/** Pastes a block of a spreadsheet into the grid. Invalid cells and those outside the grid are ignored. */
export function pasteInto({ variants, columns, at, cells }: Paste): Pasted {
  const changed = [...variants]
  const pasted: Pasted = { variants: changed, stock: new Map(), count: 0, problem: undefined }
  const notUnderstood: Column[] = []
  for (const { row, column: place, text } of placed(at, cells)) {
    const variant = changed[row]
    const column = columns[place]
    const written = variant && column?.write(variant, text)
    if (column && variant && !written) notUnderstood.push(column)
    if (!written) continue
    changed[row] = written
    pasted.count += 1
    if (column?.key === STOCK) pasted.stock.set(variant.id, text)
  }
  return { ...pasted, problem: problemOf(notUnderstood) }
}

function placed(at: Cell, cells: string[][]): (Cell & { text: string })[] {
  return cells.flatMap((texts, down) =>
    texts.map((text, right) => ({ row: at.row + down, column: at.column + right, text })),
  )
}

function problemOf(columns: Column[]): string | undefined {
  const [first] = columns
  return first && `${columns.length} not understood: ${first.format}`
}
