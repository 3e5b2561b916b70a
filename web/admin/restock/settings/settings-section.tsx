import { type ReactNode, useId } from 'react'

/** Settings that belong together, with what they are about. */
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

/** A tick with what it means below it. */
export function WithExplanation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="explained">
      {children}
      <p className="field-note">{text}</p>
    </div>
  )
}
