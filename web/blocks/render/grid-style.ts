import type { Cell } from '../document-shape.ts'

/** Cells of a block on each kind of screen; `name` is its class. */
export interface PlacedClass {
  name: string
  desktop: Cell
  tablet: Cell | undefined
  phone: Cell | undefined
  /** Custom properties. */
  variables?: Readonly<Record<string, string>> | undefined
}

export interface GridClass {
  name: string
  /** Minimum number of rows. */
  rows: number | undefined
  /** Gap between blocks in pixels. */
  gap: number | undefined
}

/** Phones up to 432 px (specification §9, Breakpoints); tablets, which we added, up to 1023 px. */
const WIDER_THAN_PHONE = '(min-width:433px)'
const TABLET = '(min-width:433px) and (max-width:1023px)'

/** The twelve columns and their eleven gaps have to fit a phone. */
const COLUMN_GAP_MAX = '4vw'

/** One stylesheet for all grids of a page, allowed by its hash, because pages have no `style` attributes. */
export function gridStyle(grids: readonly GridClass[], blocks: readonly PlacedClass[]): string {
  const gaps = grids.flatMap(({ name, gap }) =>
    gap === undefined ? [] : [`.${name}{gap:${gap}px min(${gap}px,${COLUMN_GAP_MAX})}`],
  )
  const rows = grids.flatMap(({ name, rows }) =>
    rows === undefined ? [] : [`.${name}{grid-template-rows:repeat(${rows},minmax(var(--row),auto))}`],
  )
  const variables = blocks.flatMap(({ name, variables = {} }) => {
    const declared = Object.entries(variables).map(([variable, value]) => `${variable}:${value}`)
    return declared.length > 0 ? [`.${name}{${declared.join(';')}}`] : []
  })
  const phone = blocks.flatMap(({ name, phone }) => (phone ? [rule(name, phone)] : []))
  const tablet = blocks.flatMap(({ name, tablet }) => (tablet ? [rule(name, tablet)] : []))
  const desktop = blocks.map(({ name, desktop }) => rule(name, desktop))
  return [
    ...gaps,
    ...variables,
    ...within('(max-width:432px)', phone),
    ...within(WIDER_THAN_PHONE, [...rows, ...desktop]),
    ...within(TABLET, tablet),
  ].join('')
}

function rule(name: string, { x, y, w, h, z }: Cell): string {
  const area = `grid-area:${y + 1}/${x + 1}/${y + h + 1}/${x + w + 1}`
  return z ? `.${name}{${area};z-index:${z}}` : `.${name}{${area}}`
}

const within = (media: string, rules: string[]) => (rules.length > 0 ? [`@media${media}{${rules.join('')}}`] : [])
