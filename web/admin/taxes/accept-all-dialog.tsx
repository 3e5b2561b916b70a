import type { SuggestedRate } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { scaledText } from '../settings/scaled-text.ts'
import styles from '../settings/settings.module.css'
import { RateSource } from './rate-source.tsx'

interface AcceptAllDialogProps {
  suggestions: readonly SuggestedRate[]
  onAccept(): void
  onClose(): void
}

/** Confirms suggested rates of many countries at once, with the source of each. */
export function AcceptAllDialog({ suggestions, onAccept, onClose }: AcceptAllDialogProps) {
  const count = suggestions.length
  return (
    <Dialog
      title="Accept all suggested rates?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            onClick={() => {
              onAccept()
              onClose()
            }}
          >
            {count === 1 ? 'Accept 1 rate' : `Accept ${count} rates`}
          </Button>
        </>
      }
    >
      <p>
        These standard rates are charged once you save. Rates change: check them with your tax office. Add reduced rates
        and exceptions by editing a country.
      </p>
      <ul className={styles.sourceList}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.country}>
            <strong>{countryName(suggestion.country)}</strong>
            <span>
              {suggestion.name} {scaledText(suggestion.rate, 10_000)} %
            </span>
            <RateSource suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
