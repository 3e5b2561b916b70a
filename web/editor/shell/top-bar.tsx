import { ArrowLeft, Command, Eye, Palette, Pencil, PenLine, Plus, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Segmented } from '../../ui/primitives/segmented.tsx'
import { VIEWS } from '../commands/page.ts'
import { type Editor, viewNames } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './editor.module.css'
import { People } from './people.tsx'

const viewOptions = VIEWS.map((value) => ({ value, label: viewNames[value] }))
const words = { saved: 'Saved', saving: 'Saving', offline: 'Offline, retrying' } as const

interface TopBarProps {
  editor: Editor
  onPublish(): void
}

export function TopBar({ editor, onPublish }: TopBarProps) {
  const view = useStorePart(editor.state, (state) => state.view)
  const isPreview = useStorePart(editor.state, (state) => state.isPreview)
  const title = useStorePart(editor.session, ({ document }) => document.settings.title)
  const panel = useStorePart(editor.state, (state) => state.panel)
  const status = useStorePart(editor.history, (state) => state.status)
  const undo = useStorePart(editor.history, (state) => state.undo)
  const redo = useStorePart(editor.history, (state) => state.redo)
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <a
          className={styles.back}
          href={editor.kind === 'post' ? '/posts' : '/pages'}
          aria-label={editor.kind === 'post' ? 'Back to posts' : 'Back to pages'}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.status} role="status" data-status={status}>
          {words[status]}
        </span>
      </div>
      <div className={styles.views}>
        <Segmented
          label="Screen"
          value={view}
          options={viewOptions}
          onChange={(next) => editor.act({ type: 'view', view: next })}
        />
      </div>
      <div className={styles.end}>
        <People state={editor.state} />
        {(editor.mayEdit || editor.style.mayEdit) && (
          <>
            <IconButton
              label={undo === undefined ? 'Undo' : `Undo ${undo}`}
              icon={<Undo2 size={18} />}
              aria-keyshortcuts="Control+Z Meta+Z"
              disabled={undo === undefined}
              onClick={() => editor.act({ type: 'undo' })}
            />
            <IconButton
              label={redo === undefined ? 'Redo' : `Redo ${redo}`}
              icon={<Redo2 size={18} />}
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              disabled={redo === undefined}
              onClick={() => editor.act({ type: 'redo' })}
            />
            <IconButton
              label="Add block"
              className={styles.second}
              icon={<Plus size={18} />}
              aria-keyshortcuts="A"
              onClick={() => editor.act({ type: 'add-block' })}
            />
          </>
        )}
        <IconButton
          label="Site styles"
          className={styles.second}
          icon={<Palette size={18} />}
          aria-keyshortcuts="T"
          aria-pressed={panel === 'style'}
          onClick={() => editor.act({ type: 'styles' })}
        />
        <IconButton
          label="Writing mode"
          className={styles.second}
          icon={<PenLine size={18} />}
          aria-keyshortcuts="Control+Shift+E Meta+Shift+E"
          onClick={() => editor.act({ type: 'writing' })}
        />
        <IconButton
          label="Search actions"
          className={styles.second}
          icon={<Command size={18} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => editor.act({ type: 'palette' })}
        />
        <Button
          size="small"
          icon={isPreview ? <Pencil size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          aria-pressed={isPreview}
          onClick={() => editor.act({ type: 'preview' })}
        >
          <span className={styles.previewWord}>{isPreview ? 'Edit' : 'Preview'}</span>
        </Button>
        <Button size="small" look="primary" onClick={onPublish}>
          Publish
        </Button>
      </div>
    </header>
  )
}
