import { useState } from 'react'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { type BulkAction, productCount } from './bulk-words.ts'

interface BulkSaleDialogProps {
  count: number
  onApply(action: BulkAction): void
  onClose(): void
}

const MOST_PERCENT = 95

export function BulkSaleDialog({ count, onApply, onClose }: BulkSaleDialogProps) {
  const [typed, setTyped] = useState('')
  const percent = readPercent(typed)
  const refused = typed !== '' && percent === undefined
  return (
    <FormDialog
      title={`Set sale of ${productCount(count)}`}
      submitLabel={percent === 0 ? 'End sale' : 'Set sale'}
      busyLabel="Set sale"
      ready={percent !== undefined}
      onSubmit={async () => percent !== undefined && onApply({ kind: 'set-sale', percent })}
      onClose={onClose}
    >
      <TextField
        label="Off the price"
        hint="0 ends the sale: everything costs its price again."
        error={refused ? `Enter a whole number from 0 to ${MOST_PERCENT}.` : undefined}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        after="%"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
}

function readPercent(typed: string): number | undefined {
  const percent = Number(typed)
  return /^\d+$/.test(typed) && percent <= MOST_PERCENT ? percent : undefined
}
