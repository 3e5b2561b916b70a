import { memo, type ReactNode, useMemo } from 'react'
import type { BlockData } from '../blocks/block-data.ts'
import { BAR_SECTION, SCREEN_SECTION } from '../blocks/document-shape.ts'
import { useStorePart } from '../editor/store.ts'
import { BlockFrame } from './block-frame.tsx'
import { CanvasHint } from './canvas-hint.tsx'
import type { Canvas } from './canvas-state.ts'
import { beginBand } from './overlay/begin-band.ts'
import { BarZones, barClassOf, SectionBox } from './section-box.tsx'
import { sectionStyle } from './section-style.ts'
import { useSheet } from './use-sheet.ts'

interface SectionFrameProps {
  canvas: Canvas
  id: string
  place: number
  of: number
  /** The built-in part, where it can be shown. */
  screen: ReactNode
}

/** A section that can be selected, with its blocks. Editing a block re-renders only that block. */
export const SectionFrame = memo(function SectionFrame({ canvas, id, place, of, screen }: SectionFrameProps) {
  const section = useStorePart(canvas, ({ sections }) => sections[id])
  const data = useStorePart(canvas, ({ content }) => content?.data as BlockData | undefined)
  const isPreview = useStorePart(canvas, (state) => state.isPreview)
  const places = useStorePart(canvas, (state) => state.places)
  const style = useMemo(() => {
    const inside = Object.entries(places).filter(([, block]) => block.section === id)
    return section && sectionStyle(id, section, inside)
  }, [id, section, places])
  useSheet(style?.css ?? '')
  if (!section || !data || !style) return null
  const select = () => canvas.tell({ type: 'select', selection: { type: 'section', id } })
  const interaction = isPreview
    ? {}
    : {
        tabIndex: 0,
        'aria-label': `Section ${place} of ${of}`,
        onFocus: (event: React.FocusEvent) => event.target === event.currentTarget && select(),
        onPointerDown: (event: React.PointerEvent) =>
          event.button === 0 && isOutsideBlocks(event.target) && beginBand(canvas, id, event.nativeEvent),
        onClick: (event: React.MouseEvent) => isOutsideBlocks(event.target) && select(),
      }
  const isBar = section.type === BAR_SECTION
  const isScreen = section.type === SCREEN_SECTION
  const placed = { ordered: style.ordered, blocks: places }
  const show = (blockId: string) => (
    <BlockFrame
      key={blockId}
      canvas={canvas}
      id={blockId}
      name={isBar ? 'bar-part' : style.nameOf(blockId)}
      data={data}
    />
  )
  if (isScreen && screen)
    return (
      <section data-part={id} {...interaction}>
        <div inert>{screen}</div>
      </section>
    )
  return (
    <SectionBox
      data-part={id}
      look={section.props}
      inside={isBar ? barClassOf(placed) : `section-grid g-${id}`}
      isBar={isBar}
      data={data}
      {...interaction}
    >
      {isBar ? <BarZones {...placed}>{show}</BarZones> : style.ordered.map(show)}
      {style.ordered.length === 0 &&
        !isPreview &&
        (isScreen ? (
          <CanvasHint
            canvas={canvas}
            text="What the store shows here by itself. Sections above and below it are yours."
          />
        ) : (
          <CanvasHint
            canvas={canvas}
            text="This section is empty."
            button="Add block"
            action="add-block"
            select={select}
          />
        ))}
    </SectionBox>
  )
})

function isOutsideBlocks(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-block]') === null
}
