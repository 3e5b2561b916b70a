import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { ShippingDraft, ShippingZone } from '../../../src/pricing/contract.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { withoutRule, withRule } from './list-rule.ts'
import { RuleList } from './rule-list.tsx'
import { newZone, zoneText } from './zone-values.ts'

// Not needed for the first paint.
const ZoneDialog = lazy(() => import('./zone-dialog.tsx').then((module) => ({ default: module.ZoneDialog })))

interface ShippingCardProps {
  currency: string
  /** The seller's country, the default of a new rule. */
  home: string
}

/** Shipping zones. */
export function ZonesCard({ currency, home }: ShippingCardProps) {
  const { field } = useController<ShippingDraft, 'zones'>({ name: 'zones' })
  const standard = useWatch<ShippingDraft, 'measurementStandard'>({ name: 'measurementStandard' })
  const [opened, setOpened] = useState<ShippingZone>()
  const zones: ShippingZone[] = field.value
  const add = (
    <Button
      look={zones.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setOpened(newZone(home))}
    >
      Add zone
    </Button>
  )
  return (
    <Card
      title="Zones"
      hint="An address gets the shipping options of the zone that matches it most closely."
      action={zones.length > 0 && add}
    >
      {zones.length === 0 && (
        <EmptyState
          drawing="products"
          title="No shipping zones yet"
          text="Start with a zone for your own country and one shipping option. Shoppers elsewhere are told that you don’t ship there."
        >
          {add}
        </EmptyState>
      )}
      <RuleList<ShippingZone> rules={zones} about={(zone) => zoneText(zone, currency)} onOpen={setOpened} />
      <Suspense>
        {opened && (
          <ZoneDialog
            zone={opened}
            taken={zones.flatMap(({ id, areas }) => (id === opened.id ? [] : areas.map(({ country }) => country)))}
            currency={currency}
            standard={standard}
            onApply={(zone) => field.onChange(withRule(zones, zone))}
            onRemove={
              zones.some(({ id }) => id === opened.id) ? () => field.onChange(withoutRule(zones, opened.id)) : undefined
            }
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
