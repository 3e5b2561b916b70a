import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type BlockData, findOwn } from '../blocks/block-data.ts'
import { SectionBackground } from '../blocks/parts/section-background.tsx'
import { readSectionLook, sectionClass } from '../blocks/section-look.ts'

interface SectionBoxProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Props of the section in its document. */
  look: unknown
  grid: string
  data: BlockData
  children: ReactNode
}

/** The same elements as around the blocks of a page. */
export function SectionBox({ look, grid, data, children, ...rest }: SectionBoxProps) {
  const read = readSectionLook(look)
  const picture = findOwn(data.images, read.image)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const pause = read.video && element.current?.querySelector<HTMLElement>(':scope > [data-island="section-video"]')
    if (pause) void import('../storefront/islands/section-video-island.ts').then(({ mount }) => mount(pause))
  }, [read.video])
  return (
    <section ref={element} {...rest} className={sectionClass(read, picture !== undefined || read.video !== null)}>
      <SectionBackground key={read.video} picture={picture} video={read.video} />
      <div className={`section-grid ${grid}`}>{children}</div>
    </section>
  )
}
