import { foldText } from '../../../shared/lists/fold-text.ts'
import type { ReadRow } from './read-row.ts'
import { alignFamily, alignOptions, isVariation, loseDescribing, parentsOf } from './row-family.ts'

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
 * or else to that of the row above, unless it has an unknown SKU and no option values: then it stands alone and is nobody's.
 * @param ownerOf the product that has this SKU
 */
export function groupRows(rows: ReadRow[], ownerOf: (sku: string) => string | undefined): Grouped {
  const groups = new Map<string, Group>()
  const homeless: ReadRow[] = []
  const parents = parentsOf(rows)
  let above: string | undefined
  for (const row of rows) {
    if (isVariation(row) && !parents.has(row)) noteOrphan(row)
    const own = keyOf(parents.get(row) ?? row, ownerOf)
    const key = own ?? (isAlone(row) ? undefined : above)
    if (key === undefined) homeless.push(row)
    else add(groups, key, row)
    if (!isAlone(row) || own) above = key
  }
  for (const { rows: family } of groups.values()) arrange(family, parents)
  return { groups: [...groups.values()], unassigned: homeless }
}

function keyOf({ row, urlId, title, sku, family }: ReadRow, ownerOf: (sku: string) => string | undefined) {
  if (family.parent) return `group ${family.parent}`
  if (family.kind !== null || family.isListing) return `row ${row}`
  if (urlId) return `address ${urlId}`
  if (title) return `name ${foldText(title)}`
  const owner = sku ? ownerOf(sku) : undefined
  return owner && `product ${owner}`
}

/** It names a variant of its own, and nothing ties it to the row above. */
function isAlone({ sku, options }: ReadRow): boolean {
  return sku !== '' && options.every(({ value }) => value === '')
}

function noteOrphan({ family, problems }: ReadRow): void {
  problems.push({
    field: 'parent',
    message: `The product of this variant, ${family.parent || '?'}, is not in this file.`,
  })
}

/** The row of the product itself comes first, wherever it was in the file. */
function arrange(rows: ReadRow[], parents: ReadonlyMap<ReadRow, ReadRow>): void {
  const [first] = rows
  if (first?.family.isListing) {
    if (rows.length > 1) alignOptions(rows)
    else loseDescribing(first)
    return
  }
  const variations = rows.filter((row) => parents.has(row))
  const parent = parents.get(variations[0] as ReadRow) ?? rows.find(({ family }) => family.kind !== null)
  if (!parent) return
  if (variations.length === 0) {
    if (parent.family.kind === 'simple') loseDescribing(parent)
    return
  }
  rows.splice(0, rows.length, parent, ...rows.filter((row) => row !== parent))
  alignFamily(parent, variations)
}

function add(groups: Map<string, Group>, key: string, row: ReadRow): void {
  const group = groups.get(key)
  if (group) group.rows.push(row)
  else groups.set(key, { rows: [row] })
}
