import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type BlockData, findOwn } from '../blocks/block-data.ts'
import type { ShownBlock } from '../blocks/document-shape.ts'
import { SectionBackground } from '../blocks/parts/section-background.tsx'
import { barClass, inZones } from '../blocks/render/bar-zones.ts'
import { readSectionLook, sectionClass } from '../blocks/section-look.ts'

interface SectionBoxProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Props of the section in its document. */
  look: unknown
  /** Class names around the blocks. */
  inside: string
  isBar?: boolean
  data: BlockData
  children: ReactNode
}

interface PlacedBlocks {
  /** Ids of the blocks in reading order. */
  ordered: readonly string[]
  blocks: Readonly<Record<string, ShownBlock>>
}

const zonesOf = ({ ordered, blocks }: PlacedBlocks) =>
  inZones(
    ordered.flatMap((id) => (blocks[id] ? [[id, blocks[id]] as const] : [])),
    ([, block]) => block,
  )

/** Class names around the blocks of a bar. */
export const barClassOf = (placed: PlacedBlocks): string => barClass(zonesOf(placed))

/** The parts of a bar in the same elements as on a page. */
export function BarZones({ children, ...placed }: PlacedBlocks & { children(id: string): ReactNode }) {
  return zonesOf(placed).map(({ zone, parts }) => (
    <div key={zone} className={`bar-${zone}`}>
      {parts.map(([id]) => children(id))}
    </div>
  ))
}

/** The same elements as around the blocks of a page. */
export function SectionBox({ look, inside, isBar = false, data, children, ...rest }: SectionBoxProps) {
  const read = readSectionLook(look)
  const picture = findOwn(data.images, read.image)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const pause = read.video && element.current?.querySelector<HTMLElement>(':scope > [data-island="section-video"]')
    if (pause) void import('../storefront/islands/section-video-island.ts').then(({ mount }) => mount(pause))
  }, [read.video])
  return (
    <section
      ref={element}
      {...rest}
      className={sectionClass(read, picture !== undefined || read.video !== null, isBar)}
    >
      <SectionBackground key={read.video} picture={picture} video={read.video} />
      <div className={inside}>{children}</div>
    </section>
  )
}
