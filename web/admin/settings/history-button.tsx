import { History } from 'lucide-react'
import { useState } from 'react'
import type { SettingsPart } from '../../api/settings-history.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { HistoryDialog } from './history-dialog.tsx'

interface HistoryButtonProps {
  part: SettingsPart
  /** Version of the current settings; default: that of the newest change. */
  version?: number
  /** Called after the settings were refetched. */
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
