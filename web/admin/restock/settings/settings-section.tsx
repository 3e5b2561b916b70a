import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../restock.module.css'
import settingsStyles from './settings.module.css'

/** A group of settings with a description. */
export function SettingsSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={settingsStyles.settingsSection} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={classNames('muted', settingsStyles.settingsAbout)}>{about}</p>
      {children}
    </section>
  )
}

/** For roles with read-only access. */
export function SettingsReadOnly() {
  return (
    <p className={styles.noticeBox}>You can view these settings. Only owners and administrators can change them.</p>
  )
}
