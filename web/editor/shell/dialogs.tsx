import { lazy, Suspense } from 'react'
import type { ToCanvas } from '../canvas/protocol.ts'
import type { Editor } from '../editor.ts'
import type { OpenDialog } from '../editor-state.ts'
import { LinkDialog } from '../text/link-dialog.tsx'
import { actionList, gestures } from './action-list.ts'
import { ActionPalette } from './action-palette.tsx'
import { BlockPicker } from './block-picker.tsx'
import { ownKeys } from './own-keys.ts'
import { SectionPicker } from './section-picker.tsx'

/** Screens of the admin. */
const PageSettingsDialog = lazy(async () => ({
  default: (await import('../../admin/pages/settings/page-settings-dialog.tsx')).PageSettingsDialog,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('../../admin/pages/publish/publish-dialog.tsx')).PublishDialog,
}))

/** Nothing is typed into it. */
const ShortcutSheet = lazy(async () => ({
  default: (await import('../../ui/feedback/shortcut-sheet.tsx')).ShortcutSheet,
}))

interface DialogsProps {
  editor: Editor
  docId: string
  dialog: Exclude<OpenDialog, null>
  tellCanvas(message: ToCanvas): void
  onClose(): void
}

const shortcuts = [
  ...gestures,
  ...actionList.filter(({ keys }) => keys.length > 0).map(({ label, keys }) => ({ does: label, keys })),
].map(({ does, keys }) => ({ does, keys: ownKeys(keys) }))

function showBlock(editor: Editor, blockId: string | undefined, close: () => void): void {
  close()
  if (blockId !== undefined && editor.session.read().document.blocks[blockId])
    editor.select({ type: 'blocks', ids: [blockId] }, true)
}

/** The editor's dialogs, loaded when the first one is opened. */
export function Dialogs({ editor, docId, dialog, tellCanvas, onClose }: DialogsProps) {
  if (dialog === 'palette') return <ActionPalette editor={editor} onClose={onClose} />
  if (dialog === 'shortcuts')
    return (
      <Suspense>
        <ShortcutSheet shortcuts={shortcuts} onClose={onClose} />
      </Suspense>
    )
  if (dialog === 'publish')
    return (
      <Suspense>
        <PublishDialog
          flush={editor.flush}
          onShow={(blockId) => showBlock(editor, blockId, onClose)}
          onClose={onClose}
        />
      </Suspense>
    )
  if (dialog === 'add-block') return <BlockPicker editor={editor} onClose={onClose} />
  if (dialog === 'add-section') return <SectionPicker editor={editor} onClose={onClose} />
  if (dialog === 'page-settings')
    return (
      <Suspense>
        <PageSettingsDialog docId={docId} flush={editor.flush} onClose={onClose} />
      </Suspense>
    )
  const { link } = editor.state.read()
  return (
    <LinkDialog
      link={link}
      hasWindow
      onDone={(next) => {
        onClose()
        requestAnimationFrame(() => tellCanvas({ type: 'link', link: next }))
      }}
      onClose={onClose}
    />
  )
}
