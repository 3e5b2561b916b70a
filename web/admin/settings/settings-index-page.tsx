import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hasPermission } from '../../../src/shared/permissions.ts'
import { meQuery } from '../../api/identity.ts'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { canOpen } from '../page-rights.ts'
import { settingsPlaces } from '../shell/places.ts'
import styles from './settings.module.css'

/** Index of all settings with descriptions. */
export function SettingsIndexPage() {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const rooms = settingsPlaces.filter(({ path }) => me && canOpen(path, (right) => hasPermission(me, right)))
  return (
    <div className={styles.page}>
      <PageHeader title="Settings" />
      <ul className={styles.rooms}>
        {rooms.map(({ path, label, about, icon: Icon }) => (
          <li className={styles.room} key={path}>
            <Icon size={20} aria-hidden="true" />
            <a href={path}>{label}</a>
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
