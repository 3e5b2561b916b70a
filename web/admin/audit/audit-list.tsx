import type { AuditEntry } from '../../../src/audit/contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Moment } from '../moment.tsx'
import styles from './audit-page.module.css'
import { kindLabels } from './kind-labels.ts'

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className={styles.list} aria-label="Audit log">
      {entries.map(({ entryId, kind, at, by, what, times }) => (
        <li key={entryId} className={styles.entry}>
          <span className={styles.what}>
            <strong>{by ?? 'A deleted account'}</strong> {what}
            {times > 1 && ` (${times} times)`}
          </span>
          <Badge tone={kind === 'denied' ? 'warning' : 'neutral'}>{kindLabels[kind]}</Badge>
          <span className={styles.at}>
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
