import type { PeopleChange } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Moment } from '../moment.tsx'
import styles from './people.module.css'

/** History of permission changes. */
export function AccessLog({ changes }: { changes: PeopleChange[] }) {
  return (
    <Card title="Access log">
      {changes.length === 0 ? (
        <p className={styles.note}>Invitations, role changes and removals appear here, with who made them and when.</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map((change) => (
            <li key={change.changeId}>
              <span>{sentenceOf(change)}</span>
              <span className={styles.note}>
                <Moment at={change.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function sentenceOf({ kind, by, about = 'someone', rolesBefore, rolesAfter }: PeopleChange): string {
  const [before, after] = [namesOf(rolesBefore), namesOf(rolesAfter)]
  const sentences: Record<PeopleChange['kind'], string> = {
    invited: `${by} invited ${about} as ${after}`,
    'invited-again': `${by} sent the invitation of ${about} again`,
    revoked: `${by} revoked an invitation as ${before}`,
    joined: `${by} accepted the invitation as ${after}`,
    changed: `${by} changed ${about} from ${before} to ${after}`,
    removed: `${by} removed ${about}, who was ${before}`,
    restored: `${by} brought ${about} back as ${after}`,
  }
  return sentences[kind]
}

function namesOf(roles: number[] | null): string {
  return roles?.map(roleName).join(', ') ?? ''
}
