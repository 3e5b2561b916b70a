import type { ComponentProps, ReactNode } from 'react'
import { type BlockData, findOwn } from '../blocks/block-data.ts'
import { BlockPicture } from '../blocks/parts/block-picture.tsx'
import { readSectionLook, sectionClass } from '../blocks/section-look.ts'

interface SectionBoxProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Of the section in its document. */
  look: unknown
  grid: string
  data: BlockData
  children: ReactNode
}

/** The same elements as around the blocks of a page. */
export function SectionBox({ look, grid, data, children, ...rest }: SectionBoxProps) {
  const read = readSectionLook(look)
  const picture = findOwn(data.images, read.image)
  return (
    <section {...rest} className={sectionClass(read, picture !== undefined)}>
      {picture && (
        <div className="section-picture">
          <BlockPicture image={picture} alt="" sizes="100vw" />
        </div>
      )}
      <div className={`section-grid ${grid}`}>{children}</div>
    </section>
  )
}
