import { type ReactNode, useId } from 'react'
import { useEditing } from './draft/draft-context.tsx'
import type { Field } from './draft/product-model.ts'

interface EditorSectionProps {
  title: string
  /** What is edited here: whoever may not change it reads it. */
  field: Field
  hint?: ReactNode
  /** What the server said about the section as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** One part of the product's page. */
export function EditorSection({ title, field, hint, error, children }: EditorSectionProps) {
  const id = useId()
  const { mayChange } = useEditing()
  const locked = !mayChange(field)
  return (
    <section className="editor-section" aria-labelledby={id} data-section={field}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="muted editor-hint">{hint}</p>}
      {locked && <p className="muted editor-hint">Your role may read this, not change it.</p>}
      {error && (
        <p className="field-note field-error" role="alert">
          {error}
        </p>
      )}
      <fieldset className="editor-fields" disabled={locked} aria-labelledby={id}>
        {children}
      </fieldset>
    </section>
  )
}
