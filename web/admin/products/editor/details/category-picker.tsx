import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { limits } from '../../../../../src/catalog/admin-contract.ts'
import { createCategory } from '../../../../../src/catalog/categories/endpoints.ts'
import { categoriesQuery } from '../../../../api/catalog.ts'
import { call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { type CategoryNode, categoryTree, pathText, searchTree } from '../../../categories/category-tree.ts'
import styles from '../editor.module.css'
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
  const tree = categoryTree(categories)
  const found = searchTree(tree, search)
  const pathOf = (id: string) => {
    const node = tree.find((one) => one.id === id)
    return node ? pathText(node) : 'Gone'
  }
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
          {found.slice(0, MOST_SHOWN).map((node) => (
            <label key={node.id} className={own.line} data-level={Math.min(node.depth, 5)} title={pathText(node)}>
              <input
                type="checkbox"
                checked={chosen.includes(node.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, node.id] : chosen.filter((id) => id !== node.id))
                }
              />
              {search ? pathText(node) : node.name}
            </label>
          ))}
        </div>
      )}
      {found.length > MOST_SHOWN && <p className="field-note">{found.length - MOST_SHOWN} more: search for them.</p>}
      {mayCreate && <NewCategory tree={tree} onCreated={(id) => onChange([...chosen, id])} />}
    </fieldset>
  )
}

function NewCategory({ tree, onCreated }: { tree: CategoryNode[]; onCreated(id: string): void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState('')
  const create = useMutation({
    mutationFn: () => call(createCategory, { body: { name: name.trim(), parentId: parentId || null } }),
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
        options={tree.slice(0, 500).map((node) => ({ value: node.id, label: pathText(node) }))}
        onChange={setParentId}
      />
      <Button disabled={name.trim() === '' || create.isPending} onClick={add}>
        Create category
      </Button>
    </div>
  )
}
