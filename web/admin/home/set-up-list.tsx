import { Check } from 'lucide-react'
import type { ManageHome } from '../../../src/websites/contract.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './home-page.module.css'
import { type SetUpStep, setUpSteps } from './set-up-steps.ts'

/** Remaining set-up steps; hidden once all are done. */
export function SetUpList({ home }: { home: ManageHome }) {
  const may = usePermission()
  return <SetUpCard steps={setUpSteps(home, may)} />
}

export function SetUpCard({ steps }: { steps: SetUpStep[] }) {
  const done = steps.filter((step) => step.done)
  const open = steps.filter((step) => !step.done)
  if (open.length === 0) return null
  return (
    <Card title="Set up your store" hint={`${done.length} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {open.map((step) => (
          <li key={step.title}>
            <span className={styles.tick}>
              <span className="visually-hidden">To do:</span>
            </span>
            <div>
              <strong>{step.title}</strong>
              <p>{step.text}</p>
            </div>
            <ButtonLink to={step.href} look={step === open[0] ? 'primary' : 'secondary'} size="small">
              {step.action}
            </ButtonLink>
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{done.length} done</summary>
          <ul className={styles.steps}>
            {done.map(({ title }) => (
              <li key={title} data-done="true">
                <span className={styles.tick}>
                  <Check size={14} aria-hidden="true" />
                  <span className="visually-hidden">Done:</span>
                </span>
                <strong>{title}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
