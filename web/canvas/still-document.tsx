import { Fragment, type ReactNode } from 'react'
import { sortByOrder } from '../../src/pages/documents/document.ts'
import { allViews } from '../blocks/all-views.ts'
import type { BlockData, ViewProps } from '../blocks/block-data.ts'
import { blockLookClass } from '../blocks/block-look.ts'
import { BAR_SECTION, SCREEN_SECTION, type ShownBlock, type ShownDocument } from '../blocks/document-shape.ts'
import { readBlock } from '../blocks/read-block.ts'
import { BarZones, barClassOf, SectionBox } from './section-box.tsx'
import { sectionStyle } from './section-style.ts'
import { useFormatText } from './use-format-text.ts'
import { useSheet } from './use-sheet.ts'

interface StillDocumentProps {
  document: ShownDocument
  data: BlockData
  prefix: string
  /** The built-in screen, rendered at the document's placeholder. */
  screen: ReactNode
}

/** A read-only header or footer around the edited page. */
export function StillDocument({ document: { sections, blocks }, data, prefix, screen }: StillDocumentProps) {
  const parts = sortByOrder(sections).map(([id, section]) => {
    const inside = Object.entries(blocks).filter(([, block]) => block.section === id)
    return { id, section, ...sectionStyle(prefix + id, section, inside) }
  })
  useSheet(parts.map(({ css }) => css).join(''))
  return parts.map(({ id, section, ordered, nameOf }) => {
    if (section.type === SCREEN_SECTION) return <Fragment key={id}>{screen}</Fragment>
    const isBar = section.type === BAR_SECTION
    const inside = isBar ? barClassOf({ ordered, blocks }) : `section-grid g-${prefix}${id}`
    const show = (blockId: string) => (
      <StillBlock
        key={blockId}
        name={isBar ? 'bar-part' : nameOf(blockId)}
        id={blockId}
        block={blocks[blockId] as ShownBlock}
        data={data}
      />
    )
    return (
      <SectionBox key={id} look={section.props} inside={inside} isBar={isBar} data={data}>
        {isBar ? (
          <BarZones ordered={ordered} blocks={blocks}>
            {show}
          </BarZones>
        ) : (
          ordered.map(show)
        )}
      </SectionBox>
    )
  })
}

interface StillBlockProps {
  name: string
  id: string
  block: ShownBlock
  data: BlockData
}

function StillBlock({ name, id, block, data }: StillBlockProps) {
  const known = readBlock(block)
  const formatText = useFormatText(known)
  const view = known && allViews[known.definition.number]
  if (!known || !view) return null
  const View = view as (given: ViewProps<unknown>) => ReactNode
  return (
    <div className={name + blockLookClass(block.look, false)}>
      <View props={known.props} data={data} id={id} frameUrl={() => 'about:blank'} formatText={formatText} />
    </div>
  )
}
