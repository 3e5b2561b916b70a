import { Tooltip } from '../../ui/primitives/popups/tooltip.tsx'
import { openGroups, type Place, placeAt } from './places.ts'
import styles from './shell.module.css'
import { useAdminPath } from './use-admin-path.ts'

interface NavigationProps {
  canOpen(path: string): boolean
  /** Icons only, with names as tooltips. */
  narrow?: boolean
  onFollow?: () => void
}

/** All places that this person may open, grouped. */
export function Navigation({ canOpen, narrow = false, onFollow }: NavigationProps) {
  const current = placeAt(useAdminPath())
  return (
    <nav className={styles.navigation} aria-label="Main">
      {openGroups(canOpen).map((group) => (
        <div key={group.places[0]?.path}>
          {group.label && (
            <p className={styles.group} aria-hidden="true">
              {group.label}
            </p>
          )}
          <ul aria-label={group.label || undefined}>
            {group.places.map((place) => (
              <li key={place.path}>
                <Tooltip text={place.label} side="right" disabled={!narrow}>
                  <PlaceLink place={place} isCurrent={place === current} onClick={onFollow} />
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface PlaceLinkProps {
  place: Place
  isCurrent: boolean
  onClick?: (() => void) | undefined
}

export function PlaceLink({ place: { path, label, icon: Icon }, isCurrent, onClick, ...passedOn }: PlaceLinkProps) {
  return (
    <a
      {...passedOn}
      className={styles.place}
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </a>
  )
}
