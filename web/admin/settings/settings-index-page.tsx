import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPermission } from '../../../src/shared/permissions.ts'
import { meQuery } from '../../api/identity.ts'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { canOpen } from '../page-rights.ts'
import type { Place } from '../shell/places.ts'
import { settingsPlaces } from '../shell/settings-places.ts'
import { SettingsSearch } from '../shell/settings-search.tsx'
import styles from './settings.module.css'
import { settingsDescriptions } from './settings-descriptions.ts'

/** Index of all settings with descriptions. */
export function SettingsIndexPage() {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const places = settingsPlaces.filter(({ path }) => me && canOpen(path, (right) => hasPermission(me, right)))
  const [found, setFound] = useState<readonly Place[]>(places)
  return (
    <div className={styles.page}>
      <PageHeader title="Settings" />
      <div className={styles.phoneSearch}>
        <SettingsSearch places={places} onFound={setFound} />
      </div>
      {found.length === 0 && <p className={styles.note}>No setting is called that.</p>}
      <ul className={styles.rooms}>
        {found.map(({ path, label, icon: Icon }) => (
          <li className={styles.room} key={path}>
            <Icon size={20} aria-hidden="true" />
            <a href={path}>{label}</a>
            <p>{settingsDescriptions[path]}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
