import { History } from 'lucide-react'
import { useState } from 'react'
import type { SettingsPart } from '../../api/settings-history.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { HistoryDialog } from './history-dialog.tsx'

interface HistoryButtonProps {
  part: SettingsPart
  /** Of the settings as they stand; without it, of the newest change in the history. */
  version?: number
  /** The settings have been read again since. */
  onUndone(): void
}

/** Opens the history of a page of settings. */
export function HistoryButton({ part, version, onUndone }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <HistoryDialog
          part={part}
          {...(version !== undefined && { version })}
          onUndone={onUndone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
