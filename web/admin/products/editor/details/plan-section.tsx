import { lazy, Suspense } from 'react'
import type { SubscriptionPlan } from '../../../../../src/catalog/contract.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { useDraftField, useDraftState } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { periodText } from './period-text.ts'

// Most products are sold once.
const PlanFields = lazy(() => import('./plan-fields.tsx').then((module) => ({ default: module.PlanFields })))

const start: SubscriptionPlan = {
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  firstPercent: 0,
  everyPercent: 0,
  alsoOneTime: false,
}

/** Specification §3, Subscription. */
export function PlanSection() {
  const { value: plan, set } = useDraftField('subscriptionPlan')
  const error = useDraftState(({ queue }) => queue.problems.subscriptionPlan)
  return (
    <EditorSection
      title="Subscription"
      field="subscriptionPlan"
      error={error}
      folded={plan ? foldedWords(plan) : 'Sold once'}
    >
      <CheckBox
        label="Sold as a subscription"
        checked={plan !== null}
        onChange={(checked) => set(checked ? start : null)}
      />
      {plan && (
        <Suspense>
          <PlanFields plan={plan} onChange={(terms) => set({ ...plan, ...terms })} />
        </Suspense>
      )}
    </EditorSection>
  )
}

const foldedWords = ({ billingPeriod, alsoOneTime }: SubscriptionPlan) =>
  alsoOneTime ? `${periodText(billingPeriod)}, or once` : periodText(billingPeriod)
