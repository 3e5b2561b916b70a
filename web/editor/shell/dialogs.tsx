import { ShortcutSheet } from '../../ui/feedback/shortcut-sheet.tsx'
import type { ToCanvas } from '../canvas/protocol.ts'
import type { Editor } from '../editor.ts'
import type { OpenDialog } from '../editor-state.ts'
import { LinkDialog } from '../text/link-dialog.tsx'
import { actionList, gestures } from './action-list.ts'
import { ActionPalette } from './action-palette.tsx'
import { BlockPicker } from './block-picker.tsx'
import { ownKeys } from './own-keys.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionPicker } from './section-picker.tsx'

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

/** The editor's dialogs, loaded when the first one is opened. */
export function Dialogs({ editor, docId, dialog, tellCanvas, onClose }: DialogsProps) {
  if (dialog === 'palette') return <ActionPalette editor={editor} onClose={onClose} />
  if (dialog === 'shortcuts') return <ShortcutSheet shortcuts={shortcuts} onClose={onClose} />
  if (dialog === 'publish') return <PublishDialog editor={editor} onClose={onClose} />
  if (dialog === 'add-block') return <BlockPicker editor={editor} onClose={onClose} />
  if (dialog === 'add-section') return <SectionPicker editor={editor} onClose={onClose} />
  if (dialog === 'page-settings') return <PageSettingsDialog docId={docId} editor={editor} onClose={onClose} />
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
