import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import type { LocalDelivery, ShippingDraft } from '../../../src/pricing/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { postalCodesText } from '../settings/area-text.ts'
import { hoursText } from '../settings/hours-text.ts'
import styles from '../settings/settings.module.css'
import { withoutRule, withRule } from './list-rule.ts'
import { RuleList } from './rule-list.tsx'

// Not needed for the first paint.
const LocalDialog = lazy(() => import('./local-dialog.tsx').then((module) => ({ default: module.LocalDialog })))

/** Local delivery. */
export function LocalCard({ currency, home }: { currency: string; home: string }) {
  const { field } = useController<ShippingDraft, 'local'>({ name: 'local' })
  const [opened, setOpened] = useState<LocalDelivery>()
  const rounds: LocalDelivery[] = field.value
  return (
    <Card
      title="Local delivery"
      hint="Deliver orders yourself to postal codes near you, at times that customers choose."
      action={
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened(newRound(home))}>
          Add delivery
        </Button>
      }
    >
      {rounds.length === 0 && <p className={styles.note}>No local delivery yet.</p>}
      <RuleList<LocalDelivery>
        rules={rounds}
        about={({ postalCodes, windows, cents }) =>
          [
            postalCodesText(postalCodes),
            hoursText(windows).replaceAll('\n', ', '),
            cents === 0 ? 'free' : formatMoney(cents, currency),
          ].join(' · ')
        }
        onOpen={setOpened}
      />
      <Suspense>
        {opened && (
          <LocalDialog
            round={opened}
            currency={currency}
            onApply={(round) => field.onChange(withRule(rounds, round))}
            onRemove={
              rounds.some(({ id }) => id === opened.id)
                ? () => field.onChange(withoutRule(rounds, opened.id))
                : undefined
            }
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function newRound(country: string): LocalDelivery {
  return {
    id: crypto.randomUUID(),
    name: 'Local delivery',
    country,
    postalCodes: [],
    windows: [],
    cents: 0,
    freeFromCents: null,
    minimumCents: 0,
    leadMinutes: 120,
    daysAhead: 7,
  }
}
