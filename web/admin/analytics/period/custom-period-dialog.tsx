import { useState } from 'react'
import { addDays } from '../../../../src/shared/calendar.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { periodProblem } from './days.ts'
import type { ReportSearch } from './report-search.ts'

interface CustomPeriodDialogProps {
  search: ReportSearch
  today: string
  onChoose(from: string, to: string): void
  onClose(): void
}

/** Selects the first and the last day, in the website's time zone. */
export function CustomPeriodDialog({ search, today, onChoose, onClose }: CustomPeriodDialogProps) {
  const [from, setFrom] = useState(search.from ?? addDays(today, -29))
  const [to, setTo] = useState(search.to ?? today)
  const fault = from && to ? periodProblem(from, to, today) : undefined
  return (
    <FormDialog
      title="Custom period"
      submitLabel="Show period"
      busyLabel="Show period"
      ready={from !== '' && to !== '' && fault === undefined}
      onSubmit={async () => onChoose(from, to)}
      onClose={onClose}
    >
      <TextField type="date" label="First day" max={today} value={from} onChange={setFrom} />
      <TextField type="date" label="Last day" max={today} value={to} error={fault} onChange={setTo} />
    </FormDialog>
  )
}
