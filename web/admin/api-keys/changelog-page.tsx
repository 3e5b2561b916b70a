import { apiChanges } from '../../../src/shared/api/api-changes.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import styles from './api-keys.module.css'

const tones = { added: 'good', changed: 'info', deprecated: 'warning' } as const
const words = { added: 'Added', changed: 'Changed', deprecated: 'Deprecated' }

/** What has changed in the API, newest first. */
export function ApiChangelogPage() {
  return (
    <>
      <PageHeader
        title="API changelog"
        back={{ to: '/settings/api-keys', label: 'API keys' }}
        hint="Published paths and fields stay. What will go is deprecated first, with the day on which it ends."
      />
      <ApiChanges />
    </>
  )
}

function ApiChanges() {
  return (
    <Card>
      <ol className={styles.calls} aria-label="Changes">
        {apiChanges.map(({ on, kind, text }) => (
          <li key={text}>
            <time dateTime={on}>{on}</time>
            <Badge tone={tones[kind]}>{words[kind]}</Badge>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
