import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AreaRow } from '../../../../src/areas/admin-contract.ts'
import { changeArea, createArea } from '../../../../src/areas/endpoints.ts'
import { areasKey } from '../../../api/areas.ts'
import { call } from '../../../api/client/client.ts'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

interface AreaDialogProps {
  /** Absent: a new one. */
  area?: AreaRow
  onSaved?(areaId: string): void
  onClose(): void
}

/** Name, description and teaser of an area. */
export function AreaDialog({ area, onSaved, onClose }: AreaDialogProps) {
  const [name, setName] = useState(area?.name ?? '')
  const [description, setDescription] = useState(area?.description ?? '')
  const [teaser, setTeaser] = useState(String(area?.teaserBlocks ?? 0))
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const save = async () => {
    const body = { name, description, teaserBlocks: Number(teaser) }
    try {
      const saved = area
        ? await call(changeArea, { params: { areaId: area.id }, body })
        : await call(createArea, { body })
      await queries.invalidateQueries({ queryKey: areasKey })
      onSaved?.(saved.area.id)
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  const errors = fieldErrors(failure)
  return (
    <FormDialog
      title={area ? 'Edit area' : 'Create area'}
      submitLabel={area ? 'Save area' : 'Create area'}
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} error={errors.name} value={name} onChange={setName} />
      <TextArea
        label="Description"
        hint="What people read before they join."
        maxLength={500}
        rows={2}
        error={errors.description}
        value={description}
        onChange={setDescription}
      />
      <TextField
        label="Blocks that everybody sees"
        type="number"
        min={0}
        max={20}
        hint="How many blocks of the beginning of its pages and posts are shown to visitors. 0 shows nothing."
        error={errors.teaserBlocks}
        value={teaser}
        onChange={setTeaser}
      />
    </FormDialog>
  )
}
