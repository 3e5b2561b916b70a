import { useState } from 'react'
import { toInstant, toWallTime } from '../../../../src/shared/zoned-time.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { zoneText } from '../stock-words.ts'

interface AsOfDialogProps {
  asOf: string | undefined
  timeZone: string
  onShow(asOf: string): void
  onClose(): void
}

/** Selects a past moment. */
export function StockDateDialog({ asOf, timeZone, onShow, onClose }: AsOfDialogProps) {
  const [opened] = useState(() => new Date().toISOString())
  const [wall, setWall] = useState(() => toWallTime(asOf ?? opened, timeZone))
  const instant = toInstant(wall, timeZone)
  const isAhead = instant !== undefined && instant > opened
  return (
    <FormDialog
      title="Show stock on a date"
      submitLabel="Show stock"
      busyLabel="Show stock"
      ready={instant !== undefined && !isAhead}
      onSubmit={async () => instant !== undefined && onShow(instant)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label="Date and time"
        hint={`Time in ${zoneText(timeZone)}, the time zone of the website.`}
        error={isAhead ? 'Choose a time that has passed.' : undefined}
        max={toWallTime(opened, timeZone)}
        value={wall}
        onChange={setWall}
      />
    </FormDialog>
  )
}
