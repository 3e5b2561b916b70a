import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Segment, SegmentsReply } from '../../../src/customers/admin-contract.ts'
import { addSegment, changeSegment } from '../../../src/customers/endpoints.ts'
import { ApiError, call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { segmentsQuery } from '../../api/customers.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface SegmentDialogProps {
  /** With an empty name: a new one. */
  segment: Segment
  onClose(): void
}

const NAME_MAX = 40

/** Names or renames a segment, which is shown as a tab. */
export function SegmentDialog({ segment: { id, name: before, filter }, onClose }: SegmentDialogProps) {
  const [name, setName] = useState(before)
  const [error, setError] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const keep = (reply: SegmentsReply) => queries.setQueryData(segmentsQuery.queryKey, reply)
  const save = async () => {
    setError('')
    keep(
      await (before === ''
        ? call(addSegment, { body: { id, name, filter } })
        : call(changeSegment, { params: { segmentId: id }, body: { name, filter } })),
    )
    if (before === '') return
    toast({
      message: `The list is called “${name.trim()}” now.`,
      undo: async () => keep(await call(changeSegment, { params: { segmentId: id }, body: { name: before, filter } })),
    })
  }
  const failed = (failure: unknown) => {
    const fault = failure instanceof ApiError ? failure.errors.name : undefined
    setError(fault ?? '')
    return fault ? '' : messageOf(failure)
  }
  return (
    <FormDialog
      title={before === '' ? 'Save as a list' : `Rename “${before}”`}
      submitLabel={before === '' ? 'Save list' : 'Rename list'}
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={save}
      onFailure={failed}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="It becomes a tab that your team sees, too."
        error={error}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
