import type { ReactNode } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import styles from '../settings/settings.module.css'

interface RuleListProps<Rule> {
  rules: readonly Rule[]
  /** Summary in a line or two. */
  about(rule: Rule): ReactNode
  onOpen(rule: Rule): void
}

/** Rules of one kind, each with a summary and an edit button. */
export function RuleList<Rule extends { id: string; name: string }>({ rules, about, onOpen }: RuleListProps<Rule>) {
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <div className={styles.words}>
            <strong>{rule.name}</strong>
            <p>{about(rule)}</p>
          </div>
          <Button size="small" aria-label={`Edit ${rule.name}`} onClick={() => onOpen(rule)}>
            Edit
          </Button>
        </li>
      ))}
    </ul>
  )
}
