import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MeasurementStandard, PricingPart, ShippingDraft, TaxesDraft } from '../../../src/pricing/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { TryItDialog } from './try-it-dialog.tsx'

interface TryItCardProps {
  currency: string
  part: PricingPart
  /** The saved setting. */
  standard: MeasurementStandard
}

/** Computes the price of an example order by the page's current rules, saved or not. */
export function TryItCard({ currency, part, standard }: TryItCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { getValues } = useFormContext()
  const drafts = () =>
    part === 'taxes' ? { taxes: getValues() as TaxesDraft } : { shipping: getValues() as ShippingDraft }
  return (
    <Card
      title="Try it out"
      hint={`What would a book of ${formatMoney(4_000, currency)} to Munich cost, and why? Changes that are not saved yet count.`}
      action={<Button onClick={() => setOpen(true)}>Try an order</Button>}
    >
      {isOpen && (
        <TryItDialog currency={currency} standard={standard} drafts={drafts()} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
