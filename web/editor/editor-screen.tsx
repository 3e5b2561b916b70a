import { lazy, Suspense, useEffect, useState } from 'react'
import { CanvasFrame } from './canvas/canvas-frame.tsx'
import type { CanvasLink } from './canvas/canvas-link.ts'
import type { Editor } from './editor.ts'
import type { OpenDialog } from './editor-state.ts'
import { OwnPage } from './panels/panel-context.ts'
import { SidePanel } from './panels/side-panel.tsx'
import styles from './shell/editor.module.css'
import { Notices } from './shell/notices.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useEditorKeys } from './shell/use-editor-keys.ts'
import { useStorePart } from './store.ts'

const WritingBar = lazy(() => import('./shell/writing-bar.tsx').then((module) => ({ default: module.WritingBar })))
const Dialogs = lazy(() => import('./shell/dialogs.tsx').then((module) => ({ default: module.Dialogs })))

interface EditorScreenProps {
  editor: Editor
  docId: string
  link: CanvasLink
  storefrontUrl: string
}

/** The editor window: top bar, canvas, and side panel. */
export function EditorScreen({ editor, docId, link, storefrontUrl }: EditorScreenProps) {
  const isPreview = useStorePart(editor.state, (state) => state.isPreview)
  const isWriting = useStorePart(editor.state, (state) => state.isWriting)
  const dialog = useStorePart(editor.state, (state) => state.dialog)
  useEditorKeys(editor)
  const open = (next: OpenDialog) => editor.state.set({ dialog: next })
  return (
    <OwnPage value={editor.session}>
      <div className={isPreview || isWriting ? `${styles.editor} ${styles.preview}` : styles.editor}>
        {isWriting ? (
          <Suspense fallback={null}>
            <WritingBar editor={editor} />
          </Suspense>
        ) : (
          <TopBar editor={editor} onPublish={() => open('publish')} />
        )}
        <main className={styles.canvas} id="content">
          <CanvasFrame editor={editor} link={link} storefrontUrl={storefrontUrl} />
        </main>
        {!isPreview && !isWriting && (
          <aside className={styles.panel} aria-label="Settings of what is selected" data-panel="">
            <SidePanel editor={editor} />
          </aside>
        )}
        <Notices editor={editor} />
        <Announcer editor={editor} />
        {dialog && (
          <Suspense fallback={null}>
            <Dialogs editor={editor} docId={docId} dialog={dialog} tellCanvas={link.tell} onClose={() => open(null)} />
          </Suspense>
        )}
      </div>
    </OwnPage>
  )
}

/** Announces the effects of keys to screen readers. */
function Announcer({ editor }: { editor: Editor }) {
  const announcement = useStorePart(editor.state, (state) => state.announcement)
  const [said, setSaid] = useState('')
  // The same text is announced again only after it was removed.
  useEffect(() => {
    setSaid('')
    const timer = setTimeout(() => setSaid(announcement.text), 30)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <p className="visually-hidden" role="status" data-announcer="">
      {said}
    </p>
  )
}
