import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import { BlockPanel } from './block-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { SectionPanel } from './section-panel.tsx'
import { SeveralPanel } from './several-panel.tsx'
import { usePlacedPage } from './use-placed-page.ts'

const StylePanel = lazy(() => import('../style/style-panel.tsx').then((module) => ({ default: module.StylePanel })))

/** Settings of the selection. */
export function SidePanel({ editor }: { editor: Editor }) {
  const panel = useStorePart(editor.state, (state) => state.panel)
  const selection = useStorePart(editor.state, (state) => state.selection)
  const document = usePlacedPage(editor.session)
  if (panel === 'style')
    return (
      <Suspense fallback={<Skeleton />}>
        <StylePanel editor={editor} />
      </Suspense>
    )
  if (selection.type === 'section' && document.sections[selection.id])
    return <SectionPanel key={selection.id} editor={editor} id={selection.id} />
  const ids = selection.type === 'blocks' ? selection.ids.filter((id) => document.blocks[id]) : []
  const [first] = ids
  if (first === undefined) return <PagePanel editor={editor} />
  if (ids.length > 1) return <SeveralPanel editor={editor} ids={ids} />
  return <BlockPanel key={first} editor={editor} id={first} />
}
