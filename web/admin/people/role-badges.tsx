import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import styles from './people.module.css'

/** A person's roles on the website. */
export function RoleBadges({ isOwner = false, roles }: { isOwner?: boolean; roles: readonly number[] }) {
  return (
    <span className={styles.roles}>
      {isOwner && <Badge tone="good">Owner</Badge>}
      {roles.map((role) => (
        <Badge key={role}>{roleName(role)}</Badge>
      ))}
    </span>
  )
}
