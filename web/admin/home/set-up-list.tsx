import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ManageHome } from '../../../src/websites/contract.ts'
import { meQuery } from '../../api/identity.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './home-page.module.css'
import { type SetUpStep, setUpSteps } from './set-up-steps.ts'

/** Remaining set-up steps; hidden once all are done. */
export function SetUpList({ home }: { home: ManageHome }) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const may = usePermission()
  return <SetUpCard steps={setUpSteps(home, me?.isConfirmed ?? true, may)} />
}

export function SetUpCard({ steps }: { steps: SetUpStep[] }) {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const next = steps.find((step) => !step.done)
  return (
    <Card title="Set up your store" hint={`${done} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} data-done={step.done}>
            <span className={styles.tick}>
              {step.done && <Check size={14} aria-hidden="true" />}
              <span className="visually-hidden">{step.done ? 'Done:' : 'To do:'}</span>
            </span>
            <div>
              <strong>{step.title}</strong>
              {!step.done && <p>{step.text}</p>}
            </div>
            {!step.done && (
              <ButtonLink to={step.href} look={step === next ? 'primary' : 'secondary'} size="small">
                {step.action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
