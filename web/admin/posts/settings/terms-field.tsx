import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import styles from '../posts.module.css'
import type { PostValues } from './post-patches.ts'

interface TermsFieldProps {
  name: 'categories' | 'tags'
  label: string
  /** What one of them is called. */
  one: 'category' | 'tag'
  max: number
  hint: string
  /** Those of the blog. */
  known: readonly string[]
}

/** Categories or tags of a post: one is added at a time, from those of the blog or new; one that is there is rejected. */
export function TermsField({ name, label, one, max, hint, known }: TermsFieldProps) {
  const { field, fieldState } = useController<PostValues, 'categories' | 'tags'>({ name })
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const listId = useId()
  const add = () => {
    const term = typed.trim()
    if (term === '') return
    const same = known.find((each) => each.toLowerCase() === term.toLowerCase()) ?? term
    if (field.value.some((each) => each.toLowerCase() === same.toLowerCase())) {
      setFault(`This ${one} is there already.`)
      return
    }
    field.onChange([...field.value, same])
    setTyped('')
    setFault(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.terms}>
      <div className={styles.termInput}>
        <TextField
          label={label}
          hint={hint}
          maxLength={max}
          autoComplete="off"
          list={listId}
          onKeyDown={press}
          value={typed}
          error={fault ?? fieldState.error?.message}
          onChange={(text) => {
            setTyped(text)
            setFault(undefined)
          }}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
      <datalist id={listId}>
        {known
          .filter((each) => !field.value.includes(each))
          .slice(0, 500)
          .map((each) => (
            <option key={each} value={each} />
          ))}
      </datalist>
      {field.value.length > 0 && (
        <ul className={styles.chips} aria-label={`${label} of this post`}>
          {field.value.map((term) => (
            <li key={term}>
              {term}
              <IconButton
                label={`Remove ${term}`}
                icon={<X size={14} />}
                onClick={() => field.onChange(field.value.filter((each) => each !== term))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
