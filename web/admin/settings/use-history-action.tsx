import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SettingsPart } from '../../api/settings-history.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

/**
 * Opens the history of a page of settings: the action for its head, and the dialog.
 *
 * @param version that of the current settings; undefined: that of the newest change
 * @param onUndone called after the settings were refetched
 */
export function useHistoryAction(part: SettingsPart, version: number | undefined, onUndone: () => void) {
  const [isOpen, setOpen] = useState(false)
  return {
    action: { label: 'History', icon: <History size={16} aria-hidden="true" />, onSelect: () => setOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <HistoryDialog
          part={part}
          {...(version !== undefined && { version })}
          onUndone={onUndone}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
