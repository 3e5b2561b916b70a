import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Select } from '../../ui/controls/select.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import type { Editor } from '../editor.ts'
import panels from '../panels/panels.module.css'
import { useStorePart } from '../store.ts'
import { ColourGroup } from './colour-group.tsx'
import { DesignGroup } from './design-group.tsx'
import { FontGroup } from './font-group.tsx'
import { HistoryGroup } from './history-group.tsx'
import { PageTypeGroup } from './page-type-group.tsx'
import { ShapeGroup } from './shape-group.tsx'

const parts = {
  designs: { label: 'Designs', Group: DesignGroup },
  colours: { label: 'Colors', Group: ColourGroup },
  fonts: { label: 'Fonts', Group: FontGroup },
  shapes: { label: 'Buttons, forms, pictures and spacing', Group: ShapeGroup },
  pages: { label: 'Kinds of pages', Group: PageTypeGroup },
  history: { label: 'What was changed', Group: HistoryGroup },
} as const
type Part = keyof typeof parts

/** Style of the whole website; changes are shown in the canvas at once and go live with the next publication. */
export function StylePanel({ editor }: { editor: Editor }) {
  const { style } = editor
  const isOpen = useStorePart(style, ({ session }) => session !== undefined)
  const error = useStorePart(style, (state) => state.error)
  const [part, setPart] = useState<Part>('designs')
  const { Group } = parts[part]
  const heading = useRef<HTMLHeadingElement>(null)
  // Tab from the canvas would select the next block and so replace this panel.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    style.tell('tweak:aftershow')
    return () => {
      style.tell('tweak:close')
      setTimeout(() => style.tell('tweak:afterclose'))
    }
  }, [style])
  return (
    <>
      <section className={panels.group} aria-label="Site styles">
        <span className={panels.head}>
          <h2 ref={heading} tabIndex={-1}>
            Site styles
          </h2>
          <IconButton label="Close site styles" icon={<X size={18} />} onClick={() => editor.act({ type: 'styles' })} />
        </span>
        <Select
          label="Part"
          value={part}
          options={Object.entries(parts).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => setPart(value as Part)}
        />
        {!style.mayEdit && <p className={panels.note}>Your role sees the styles and cannot change them.</p>}
      </section>
      {error !== undefined && (
        <section className={panels.group}>
          <p role="alert" className={panels.note}>
            Unable to load. Try again. {error}
          </p>
          <Button size="small" onClick={() => void style.open()}>
            Try again
          </Button>
        </section>
      )}
      {isOpen ? <Group style={style} /> : error === undefined && <Skeleton />}
    </>
  )
}
