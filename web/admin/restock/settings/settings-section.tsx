import { type ReactNode, useId } from 'react'

/** Settings that belong together, with a sentence about them. */
export function SettingsSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted settings-about">{about}</p>
      {children}
    </section>
  )
}

/** For roles that may read settings and not change them. */
export function SettingsReadOnly() {
  return <p className="notice-box">You can view these settings. Only owners and administrators can change them.</p>
}
