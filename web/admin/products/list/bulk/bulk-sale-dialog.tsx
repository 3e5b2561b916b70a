import { useState } from 'react'
import { toInstant } from '../../../../../src/shared/zoned-time.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useSiteWords } from '../../../use-site-words.tsx'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

const MOST_PERCENT = 95

/** Percent off, from now on or in a period in the website's time zone. */
export function BulkSaleDialog({ count, onApply, onClose }: BulkDialogProps) {
  const { timeZone } = useSiteWords()
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const startsAt = from === '' ? null : toInstant(from, timeZone)
  const endsAt = until === '' ? null : toInstant(until, timeZone)
  const hasPeriod = startsAt !== undefined && endsAt !== undefined
  const periodFault = hasPeriod ? endingFault(startsAt, endsAt, new Date().toISOString()) : undefined
  const percent = readPercent(typed)
  const refused = typed !== '' && percent === undefined
  return (
    <FormDialog
      title={`Put ${productCount(count)} on sale`}
      submitLabel={percent === 0 ? 'End sale' : 'Set sale'}
      busyLabel="Set sale"
      ready={percent !== undefined && (percent === 0 || (hasPeriod && periodFault === undefined))}
      onSubmit={async () => {
        if (percent === 0) onApply({ kind: 'set-sale', percent })
        else if (percent !== undefined && hasPeriod)
          onApply({ kind: 'set-sale', percent, period: { startsAt, endsAt } })
      }}
      onClose={onClose}
    >
      <TextField
        label="Off the price"
        hint="Enter 0 to end the sale."
        error={refused ? `Enter a whole number from 0 to ${MOST_PERCENT}.` : undefined}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        after="%"
        value={typed}
        onChange={setTyped}
      />
      {percent !== 0 && (
        <>
          <TextField
            label="Sale starts"
            type="datetime-local"
            hint="Leave empty to start now."
            value={from}
            onChange={setFrom}
          />
          <TextField
            label="Sale ends"
            type="datetime-local"
            hint={`Leave blank for no end. Times are in ${timeZone.replaceAll('_', ' ')}.`}
            error={periodFault}
            value={until}
            onChange={setUntil}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What is wrong with the end of a sale; times are ISO 8601. */
function endingFault(startsAt: string | null, endsAt: string | null, now: string): string | undefined {
  if (endsAt === null) return undefined
  if (startsAt !== null && endsAt <= startsAt) return 'A sale ends after it begins.'
  return endsAt <= now ? 'Choose a time that is still to come.' : undefined
}

function readPercent(typed: string): number | undefined {
  const percent = Number(typed)
  return /^\d+$/.test(typed) && percent <= MOST_PERCENT ? percent : undefined
}
