import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { allViews, type BlockView } from '../all-views.ts'
import type { IslandName } from '../block.ts'
import type { BlockData, ViewProps } from '../block-data.ts'
import { blockLookClass } from '../block-look.ts'
import type { ShownBlock } from '../document-shape.ts'
import { formatText } from '../formatting/format-text.ts'
import { productIslandData } from '../product/island-data.ts'
import { islandsOf, type ReadBlock } from '../read-block.ts'
import { type BarZone, zoneOf } from './bar-zones.ts'
import { desktopCell, tabletCell } from './cells.ts'
import type { PlacedClass } from './grid-style.ts'
import { keepBlock } from './keep-markup.ts'
import { phoneCells, readingOrder } from './reading-order.ts'

/** Context of the views of a page, besides their props. */
export type RenderContext = Omit<ViewProps<never>, 'props' | 'id' | 'islandData' | 'formatText'> & {
  /** Called if a view throws: the block is omitted, the page is still shown. */
  onError?: ((error: unknown) => void) | undefined
}

/** A block that is rendered already, or waits for data. */
export interface CompiledBlock {
  id: string
  place: Omit<PlacedClass, 'name'>
  /** Class names of its appearance, each with a leading space. */
  look: string
  islands: readonly IslandName[]
  html: string | undefined
  /** In a bar. */
  zone: BarZone
  render(context: RenderContext): string
}

/** A section with its blocks in reading order; blocks without data are rendered once. */
export function compileSection(
  blocks: readonly [string, ShownBlock][],
  read: (block: ShownBlock) => ReadBlock | undefined,
): CompiledBlock[] {
  const ordered = readingOrder(blocks)
  const phone = phoneCells(ordered)
  const byId = new Map(ordered.map((one) => [one.id, one]))
  const inOrder = phone ? phone.flatMap(({ id }) => byId.get(id) ?? []) : ordered
  const phoneOf = new Map(phone?.map(({ id, cell }) => [id, cell]))
  return inOrder.flatMap(({ id, block }) => {
    const known = read(block)
    const view = known && allViews[known.definition.number]
    if (!known || !view) return []
    const { showsData } = known.definition
    const variables = known.definition.variables?.(known.props)
    const render = showsData ? renderWithData(view, known, id) : () => renderView(view, known, id, noData) ?? ''
    const place = { desktop: desktopCell(block), tablet: tabletCell(block), phone: phoneOf.get(id), variables }
    const look = blockLookClass(block.look)
    const html = showsData ? undefined : render(noData)
    return [{ id, place, look, islands: islandsOf(known), html, zone: zoneOf(block), render }]
  })
}

/** For views that show only their props. */
const noData: RenderContext = {
  data: new Proxy({} as BlockData, {
    get: (_, name) => {
      throw new Error(`A block that reads ${String(name)} of the website must set showsData.`)
    },
  }),
  frameUrl: () => '',
}

/** React emits these before eager images, which directly follow them here anyway. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** A block that shows only what its type declares is re-rendered when that changes. */
function renderWithData(view: BlockView, known: ReadBlock, id: string): CompiledBlock['render'] {
  if (!known.definition.readsOnlyNeeds) return (context) => renderView(view, known, id, context) ?? ''
  let now: RenderContext = noData
  const keep = keepBlock(known.definition, known.props, () => renderView(view, known, id, now), id)
  return (context) => {
    now = context
    return keep(context.data)
  }
}

/** Undefined if the view threw. */
function renderView(view: BlockView, { props }: ReadBlock, id: string, context: RenderContext): string | undefined {
  try {
    const { data, frameUrl } = context
    const View = view as (given: ViewProps<unknown>) => ReactNode
    const element = createElement(View, {
      props,
      data,
      id,
      frameUrl,
      formatText,
      islandData: productIslandData,
    })
    return renderToStaticMarkup(element).replace(preloads, '')
  } catch (error) {
    context.onError?.(error)
    return undefined
  }
}
