import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isAtField } from '../../../drafts/save-queue.ts'
import { useDraftState, useEditing } from './draft/draft-context.tsx'
import type { Field } from './draft/product-model.ts'
import styles from './editor.module.css'

interface EditorSectionProps {
  title: string
  /** The edited field; read-only for people who may not change it. */
  field: Field
  /** Other fields edited here: their errors also open the section. */
  also?: readonly Field[]
  /** Summary. If given, the section is collapsed until someone opens it or the server reports an error in it. */
  folded?: string
  hint?: ReactNode
  /** The server's error about the whole section. */
  error?: string | undefined
  children: ReactNode
}

/** One section of the product editor. */
export function EditorSection(props: EditorSectionProps) {
  const { title, field, folded } = props
  const id = useId()
  if (folded !== undefined) return <FoldedSection {...props} folded={folded} />
  return (
    <section className={styles.section} aria-labelledby={id} data-section={field}>
      <h2 id={id}>{title}</h2>
      <SectionBody {...props} labelledBy={id} />
    </section>
  )
}

function FoldedSection(props: EditorSectionProps & { folded: string }) {
  const { title, field, also = [], folded } = props
  const id = useId()
  const [chosen, setChosen] = useState(false)
  const hasFault = useDraftState(({ queue }) =>
    Object.keys(queue.problems).some((path) => [field, ...also].some((one) => path === one || isAtField(path, one))),
  )
  const isOpen = chosen || hasFault
  return (
    <details
      className={styles.section}
      data-section={field}
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>
        <h2 id={id}>{title}</h2>
        <span className={styles.summary}>{!isOpen && folded}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <SectionBody {...props} labelledBy={id} />
    </details>
  )
}

function SectionBody({ field, hint, error, children, labelledBy }: EditorSectionProps & { labelledBy: string }) {
  return (
    <div className={styles.body}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p className="field-note field-error" role="alert">
          {error}
        </p>
      )}
      <LockedFields field={field} aria-labelledby={labelledBy}>
        {children}
      </LockedFields>
    </div>
  )
}

interface LockedFieldsProps {
  field: Field
  'aria-labelledby'?: string
  'aria-label'?: string
  children: ReactNode
}

/** Disables fields that the role may not change. */
export function LockedFields({ field, children, ...named }: LockedFieldsProps) {
  const { mayChange } = useEditing()
  const locked = !mayChange(field)
  return (
    <>
      {locked && <p className={styles.hint}>Your role may read this, not change it.</p>}
      <fieldset className={styles.fields} disabled={locked} {...named}>
        {children}
      </fieldset>
    </>
  )
}
