import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Category } from '../../../../src/catalog/admin-contract.ts'
import { categoriesQuery } from '../../../api/catalog.ts'
import { useFieldError } from '../../../ui/forms/field-frame.tsx'
import { Combobox } from '../../../ui/primitives/popups/combobox.tsx'
import styles from '../discounts.module.css'
import { ChosenList, chosenRule } from './product-picker.tsx'
import { useTitles } from './titles.tsx'

/** Selects the categories of a discount. */
export function CategoryPicker() {
  const { titles, learn } = useTitles()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { field } = useController({ name: 'categories', rules: { validate: chosenRule('category') } })
  const error = useFieldError('categories')
  const chosen: string[] = field.value
  const options = categories
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id }) => ({ value: id, label: pathOf(id, categories) }))
  const add = (id: string | null) => {
    if (id === null) return
    learn({ [id]: categories.find((category) => category.id === id)?.name ?? '' })
    field.onChange([...chosen, id])
  }
  return (
    <fieldset className={styles.picker} aria-describedby={error ? 'categories-fault' : undefined}>
      <legend>Categories</legend>
      <ChosenList ids={chosen} titles={titles} gone="A category that is gone" onChange={field.onChange} />
      {error && (
        <p className={styles.fault} id="categories-fault" role="alert">
          {error}
        </p>
      )}
      {/* Remounts after a selection, which clears the input. */}
      <Combobox key={chosen.length} label="Add a category" options={options} value={null} onChange={add} />
    </fieldset>
  )
}

/** `Kitchen / Mugs`. */
function pathOf(id: string, categories: readonly Category[]): string {
  const category = categories.find((one) => one.id === id)
  if (!category) return ''
  return category.parentId === null ? category.name : `${pathOf(category.parentId, categories)} / ${category.name}`
}
