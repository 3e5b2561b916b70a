import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { limits } from '../../../../../src/catalog/admin-contract.ts'
import { categoriesQuery, createCategory } from '../../../../api/catalog.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from '../editor.module.css'
import { type CategoryLine, categoryLines, searchLines } from './category-tree.ts'
import own from './details.module.css'

const MOST_LETTERS: typeof limits.CATEGORY_LENGTH = 25
/** Limit for browsing; a search finds the others. */
const MOST_SHOWN = 100

interface CategoryPickerProps {
  chosen: string[]
  mayCreate: boolean
  error: string | undefined
  onChange(chosen: string[]): void
}

/** Tree of categories: search, select and add. */
export function CategoryPicker({ chosen, mayCreate, error, onChange }: CategoryPickerProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [search, setSearch] = useState('')
  const errorId = useId()
  const lines = categoryLines(categories)
  const found = searchLines(lines, search)
  const pathOf = (id: string) => lines.find(({ category }) => category.id === id)?.path ?? 'Gone'
  return (
    <fieldset className={own.categories} aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">Categories</legend>
      <div className={styles.chips}>
        {chosen.map((id) => (
          <Chip
            key={id}
            label={pathOf(id)}
            removeLabel="Remove"
            onRemove={() => onChange(chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      {error && (
        <p className="field-note field-error" id={errorId}>
          {error}
        </p>
      )}
      {categories.length > 8 && (
        <TextField label="Find a category" type="search" value={search} onChange={setSearch} autoComplete="off" />
      )}
      {found.length > 0 && (
        <div className={own.tree}>
          {found.slice(0, MOST_SHOWN).map(({ category, level, path }) => (
            <label key={category.id} className={own.line} data-level={Math.min(level, 5)} title={path}>
              <input
                type="checkbox"
                checked={chosen.includes(category.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, category.id] : chosen.filter((id) => id !== category.id))
                }
              />
              {search ? path : category.name}
            </label>
          ))}
        </div>
      )}
      {found.length > MOST_SHOWN && <p className="field-note">{found.length - MOST_SHOWN} more: search for them.</p>}
      {mayCreate && <NewCategory lines={lines} onCreated={(id) => onChange([...chosen, id])} />}
    </fieldset>
  )
}

function NewCategory({ lines, onCreated }: { lines: CategoryLine[]; onCreated(id: string): void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState('')
  const create = useMutation({
    mutationFn: () => createCategory({ name: name.trim(), parentId: parentId || null }),
    onSuccess: async ({ id }) => {
      setName('')
      await client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
      onCreated(id)
    },
  })
  const add = () => name.trim() !== '' && !create.isPending && create.mutate()
  return (
    <div className={styles.addRow}>
      <TextField
        label="New category"
        value={name}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        error={create.error ? messageOf(create.error) : undefined}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Select
        label="Parent"
        value={parentId}
        empty="None"
        options={lines.slice(0, 500).map(({ category, path }) => ({ value: category.id, label: path }))}
        onChange={setParentId}
      />
      <Button disabled={name.trim() === '' || create.isPending} onClick={add}>
        Create category
      </Button>
    </div>
  )
}
