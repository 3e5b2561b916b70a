import { foldText } from '../../../shared/lists/fold-text.ts'
import type { ReadRow } from './read-row.ts'

/** The rows of one product, in order; the first has the fields of the product itself. */
export interface Group {
  rows: ReadRow[]
}

export interface Grouped {
  groups: Group[]
  /** Rows that belong to no product. */
  unassigned: ReadRow[]
}

/**
 * Rows with the same URL id, or else the same name, are one product. A row with neither belongs to the product of its SKU,
 * or else to that of the row above.
 * @param ownerOf the product that has this SKU
 */
export function groupRows(rows: ReadRow[], ownerOf: (sku: string) => string | undefined): Grouped {
  const groups = new Map<string, Group>()
  const homeless: ReadRow[] = []
  let above: string | undefined
  for (const row of rows) {
    const key = keyOf(row, ownerOf) ?? above
    if (key === undefined) homeless.push(row)
    else add(groups, key, row)
    above = key
  }
  return { groups: [...groups.values()], unassigned: homeless }
}

function keyOf({ urlId, title, sku }: ReadRow, ownerOf: (sku: string) => string | undefined): string | undefined {
  if (urlId) return `address ${urlId}`
  if (title) return `name ${foldText(title)}`
  const owner = sku ? ownerOf(sku) : undefined
  return owner && `product ${owner}`
}

function add(groups: Map<string, Group>, key: string, row: ReadRow): void {
  const group = groups.get(key)
  if (group) group.rows.push(row)
  else groups.set(key, { rows: [row] })
}
