import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { categoriesQuery } from '../../api/catalog.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import styles from '../settings/settings.module.css'

/** Categories that a shipping rate excludes; shoppers see which product it is. */
export function NotCarried({ name }: { name: string }) {
  const { field } = useController({ name })
  const { data: categories = [] } = useQuery(categoriesQuery)
  const chosen: string[] = field.value ?? []
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? 'A category that is gone'
  const left = categories.filter(({ id }) => !chosen.includes(id))
  if (categories.length === 0 && chosen.length === 0) return null
  return (
    <div className={styles.fields}>
      {/* Remounts after a selection, which clears the input. */}
      <Combobox
        key={chosen.length}
        label="Not for these categories"
        options={left.map((one) => ({ value: one.id, label: one.name }))}
        value={null}
        placeholder="Add a category"
        onChange={(id) => id !== null && field.onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label="Categories that are not sent this way">
          {chosen.map((id) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Remove ${nameOf(id)}`}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => field.onChange(chosen.filter((one) => one !== id))}
              >
                {nameOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
