import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberSegment } from '../../../src/members/admin-contract.ts'
import { addMemberSegment, deleteMemberSegment } from '../../../src/members/endpoints.ts'
import { areasQuery, plansQuery } from '../../api/areas.ts'
import { ApiError, call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { memberSegmentsQuery } from '../../api/members.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from '../orders/orders.module.css'
import { isNarrowed, type MembersSearch, memberAccessLabels, memberLoginLabels } from './member-words.ts'

interface MemberFiltersProps {
  search: MembersSearch
  onShow(wanted: Partial<MembersSearch>): void
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const none = { planId: undefined, areaId: undefined, access: undefined, logins: undefined }

/** Narrows the list by what is open to members and when they logged in; what is used again is saved as a segment. */
export function MemberFilters({ search, onShow }: MemberFiltersProps) {
  const { data } = useQuery(memberSegmentsQuery)
  const [isNaming, setNaming] = useState(false)
  const segments = data?.segments ?? []
  const current = segments.find(({ filter }) => isSame(filter, search))
  return (
    <div className={styles.filter}>
      {segments.length > 0 && (
        <Select
          label="Segment"
          labelHidden
          empty="All members"
          value={current?.id ?? ''}
          options={segments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onShow({ view: 'all', ...none, ...segments.find((one) => one.id === id)?.filter })}
        />
      )}
      <AccessFilters search={search} onShow={onShow} />
      <Select
        label="Logins"
        labelHidden
        empty="Any login"
        value={search.logins ?? ''}
        options={optionsOf(memberLoginLabels)}
        onChange={(logins) => onShow({ logins: (logins || undefined) as MembersSearch['logins'] })}
      />
      {isNarrowed(search) && !current && <Button onClick={() => setNaming(true)}>Save as segment</Button>}
      {current && <DeleteSegment segment={current} />}
      {isNarrowed(search) && <Button onClick={() => onShow(none)}>Clear filters</Button>}
      {isNaming && <SegmentDialog search={search} onClose={() => setNaming(false)} />}
    </div>
  )
}

function AccessFilters({ search, onShow }: MemberFiltersProps) {
  const { data: plans } = useQuery(plansQuery)
  const { data: areas } = useQuery(areasQuery)
  const openable = [
    ...(plans?.plans ?? []).map(({ id, name }) => ({ value: `planId ${id}`, label: `Plan: ${name}` })),
    ...(areas?.areas ?? []).map(({ id, name }) => ({ value: `areaId ${id}`, label: `Area: ${name}` })),
  ]
  if (openable.length === 0) return null
  const opened = search.planId ? `planId ${search.planId}` : search.areaId ? `areaId ${search.areaId}` : ''
  const choose = (chosen: string) => {
    const [name = '', id] = chosen.split(' ')
    onShow({ planId: undefined, areaId: undefined, ...(id !== undefined && { [name]: id }) })
  }
  return (
    <>
      <Select
        label="Plan or area"
        labelHidden
        empty="Any plan or area"
        value={opened}
        options={openable}
        onChange={choose}
      />
      <Select
        label="Access"
        labelHidden
        empty="Any access"
        value={search.access ?? ''}
        options={optionsOf(memberAccessLabels)}
        onChange={(access) => onShow({ access: (access || undefined) as MembersSearch['access'] })}
      />
    </>
  )
}

const isSame = (filter: MemberSegment['filter'], search: MembersSearch) =>
  (['view', 'planId', 'areaId', 'access', 'logins'] as const).every((name) => filter[name] === search[name])

function DeleteSegment({ segment: { id, name, filter } }: { segment: MemberSegment }) {
  const queries = useQueryClient()
  const toast = useToast()
  const keep = (reply: { segments: MemberSegment[] }) => queries.setQueryData(memberSegmentsQuery.queryKey, reply)
  const remove = async () => {
    try {
      keep(await call(deleteMemberSegment, { params: { segmentId: id } }))
      toast({
        message: `The segment “${name}” is deleted. Its members stay.`,
        undo: async () => keep(await call(addMemberSegment, { body: { id, name, filter } })),
      })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return <Button onClick={() => void remove()}>Delete segment</Button>
}

function SegmentDialog({ search: { search: _, ...filter }, onClose }: { search: MembersSearch; onClose(): void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const queries = useQueryClient()
  const save = async () => {
    const body = { id: crypto.randomUUID(), name, filter }
    queries.setQueryData(memberSegmentsQuery.queryKey, await call(addMemberSegment, { body }))
  }
  const failed = (failure: unknown) => {
    const fault = failure instanceof ApiError ? failure.errors.name : undefined
    setError(fault ?? '')
    return fault ? '' : messageOf(failure)
  }
  return (
    <FormDialog
      title="Save as segment"
      submitLabel="Save segment"
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={save}
      onFailure={failed}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Your team sees it, too."
        error={error}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
