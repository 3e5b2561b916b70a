import { useId } from 'react'
import { roleLabels } from '../../../src/shared/messages/role-labels.ts'
import { roles as numbers } from '../../../src/shared/permissions.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import styles from './people.module.css'

interface RoleChoiceProps {
  chosen: readonly number[]
  error?: string | undefined
  onChange(roles: number[]): void
}

/** All roles with descriptions. Permissions add up; "No rights" excludes the others. */
export function RoleChoice({ chosen, error, onChange }: RoleChoiceProps) {
  const id = useId()
  const toggle = (role: number, isOn: boolean) => onChange(isOn ? withRole(chosen, role) : without(chosen, role))
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Roles</legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {roleLabels.map(({ role, name, explains, isComing }) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              aria-describedby={`${id}-${role}`}
              onChange={({ target }) => toggle(role, target.checked)}
            />
            <span>
              <strong>{name}</strong>
              {isComing && <Badge tone="neutral">Not available yet</Badge>}
              <span className={styles.note} id={`${id}-${role}`}>
                {explains}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function withRole(chosen: readonly number[], role: number): number[] {
  return role === numbers.NONE ? [role] : [...without(chosen, numbers.NONE), role]
}

function without(chosen: readonly number[], role: number): number[] {
  return chosen.filter((one) => one !== role)
}
