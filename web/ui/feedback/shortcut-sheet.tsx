import { Dialog } from '../primitives/dialog.tsx'
import './shortcut-sheet.css'

export interface Shortcut {
  /** Alternative keys. */
  keys: readonly string[]
  does: string
}

/** The keyboard shortcuts of this page. */
export function ShortcutSheet({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcut-sheet">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
