import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ContactSegment, ContactSegmentFilter, SegmentCondition } from '../../../src/newsletter/admin-contract.ts'
import { addContactSegment, saveContactSegment } from '../../../src/newsletter/endpoints.ts'
import { countryOptions } from '../../../src/shared/money/country-names.ts'
import { consentSources, membershipStates } from '../../../src/shared/newsletter/contact-states.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { contactSegmentsQuery, mailingListsQuery, segmentCountQuery } from '../../api/newsletter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import { useDebounced } from '../restock/settings/use-debounced.ts'
import { stateWords } from './audience-search.ts'
import { fieldLabels, sourceLabels } from './segment-words.ts'
import styles from './segments.module.css'
import { howOptions, newCondition, readCondition, type TypedCondition, typedFrom } from './typed-condition.ts'

interface SegmentDialogProps {
  /** Undefined: a new one. */
  segment: ContactSegment | undefined
  currency: string
  onClose(): void
}

const CONDITIONS_MAX = 20
const segmentFields = Object.keys(fieldLabels) as TypedCondition['field'][]
const fieldOptions = segmentFields.map((field) => ({ value: field, label: fieldLabels[field] }))

/** Creates a segment, or changes one; says how many people are in it while it is edited. */
export function SegmentDialog({ segment, currency, onClose }: SegmentDialogProps) {
  const { data: lists } = useQuery(mailingListsQuery)
  const listOptions = (lists?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const firstList = listOptions[0]?.value ?? ''
  const [name, setName] = useState(segment?.name ?? '')
  const [typed, setTyped] = useState(
    () => segment?.filter.conditions.map((one) => typedFrom(one, currency)) ?? [newCondition('list', '')],
  )
  const [failure, setFailure] = useState<unknown>()
  // The same id again is the same segment.
  const [id] = useState(() => segment?.id ?? crypto.randomUUID())
  const queries = useQueryClient()
  const toast = useToast()
  const given = typed.map((one) => (one.field === 'list' && one.choice === '' ? { ...one, choice: firstList } : one))
  const read = given.map((one) => readCondition(one, currency))
  const conditions = read.filter((one): one is SegmentCondition => one !== undefined)
  const isReady = name.trim() !== '' && conditions.length === given.length
  const save = async () => {
    try {
      const body = { name, filter: { conditions } }
      const reply = segment
        ? await call(saveContactSegment, { params: { segmentId: id }, body })
        : await call(addContactSegment, { body: { ...body, id } })
      queries.setQueryData(contactSegmentsQuery.queryKey, reply)
      toast({ message: segment ? 'Segment saved.' : 'Segment created.' })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  return (
    <FormDialog
      title={segment ? 'Edit segment' : 'Create segment'}
      submitLabel={segment ? 'Save' : 'Create segment'}
      busyLabel="Saving …"
      ready={isReady}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={80}
        autoComplete="off"
        error={fieldErrors(failure).name}
        value={name}
        onChange={setName}
      />
      <div className={styles.conditions}>
        {given.map((one, place) => (
          <ConditionFields
            key={one.key}
            typed={one}
            number={place + 1}
            lists={listOptions}
            currency={currency}
            onChange={(next) => setTyped(given.with(place, next))}
            onRemove={() => setTyped(given.toSpliced(place, 1))}
          />
        ))}
        {given.length < CONDITIONS_MAX && (
          <div>
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setTyped([...given, newCondition(given.length === 0 ? 'list' : 'tag', firstList)])}
            >
              Add condition
            </Button>
          </div>
        )}
      </div>
      <PeopleLine filter={{ conditions }} isWhole={conditions.length === given.length} />
    </FormDialog>
  )
}

function PeopleLine({ filter, isWhole }: { filter: ContactSegmentFilter; isWhole: boolean }) {
  const { data, error } = useQuery(segmentCountQuery(useDebounced(filter, 400)))
  if (error) return <p role="status">The people could not be counted.</p>
  if (!isWhole) return <p role="status">Complete the conditions to see how many people match.</p>
  return <p role="status">{data ? `${peopleText(data.people)} now. All conditions have to hold.` : 'Counting …'}</p>
}

const peopleText = (people: number) => (people === 1 ? '1 person' : `${people.toLocaleString('en')} people`)

interface ConditionFieldsProps {
  typed: TypedCondition
  number: number
  lists: { value: string; label: string }[]
  currency: string
  onChange(typed: TypedCondition): void
  onRemove(): void
}

function ConditionFields({ typed, number, lists, currency, onChange, onRemove }: ConditionFieldsProps) {
  const set = (change: Partial<TypedCondition>) => onChange({ ...typed, ...change })
  const how = howOptions[typed.field]
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{`Condition ${number}`}</legend>
      <div className={styles.fields}>
        <Select
          label="Condition"
          value={typed.field}
          options={fieldOptions}
          onChange={(value) => {
            const field = segmentFields.find((one) => one === value) ?? typed.field
            onChange({ ...newCondition(field, lists[0]?.value ?? ''), key: typed.key })
          }}
        />
        {how && <Select label="How" value={typed.how} options={how} onChange={(value) => set({ how: value })} />}
        <ValueFields typed={typed} lists={lists} currency={currency} set={set} />
      </div>
      <IconButton label={`Remove condition ${number}`} size="small" icon={<X size={16} />} onClick={onRemove} />
    </fieldset>
  )
}

interface ValueFieldsProps {
  typed: TypedCondition
  lists: { value: string; label: string }[]
  currency: string
  set(change: Partial<TypedCondition>): void
}

function ValueFields({ typed: { field, choice, state, text }, lists, currency, set }: ValueFieldsProps) {
  const number = (after: string) => (
    <TextField
      label={field === 'orders' ? 'Orders' : 'Days'}
      inputMode="numeric"
      autoComplete="off"
      after={after}
      value={text}
      onChange={(value) => set({ text: value })}
    />
  )
  switch (field) {
    case 'list':
      return (
        <>
          <Select
            label="Standing"
            value={state}
            options={membershipStates.map((one) => ({ value: one, label: stateWords[one] }))}
            onChange={(value) => set({ state: value })}
          />
          <Select label="Mailing list" value={choice} options={lists} onChange={(value) => set({ choice: value })} />
        </>
      )
    case 'source':
      return (
        <Select
          label="Where"
          value={choice}
          options={consentSources.map((one) => ({ value: one, label: sourceLabels[one] }))}
          onChange={(value) => set({ choice: value })}
        />
      )
    case 'country':
      return (
        <Combobox
          label="Country"
          options={countryOptions}
          value={choice || null}
          onChange={(code) => set({ choice: code ?? '' })}
        />
      )
    case 'tag':
      return (
        <TextField
          label="Tag"
          maxLength={40}
          autoComplete="off"
          value={text}
          onChange={(value) => set({ text: value })}
        />
      )
    case 'spent':
      return (
        <TextField
          label="At least"
          inputMode="decimal"
          autoComplete="off"
          after={currency}
          value={text}
          onChange={(value) => set({ text: value })}
        />
      )
    case 'orders':
      return number('orders')
    case 'suppressed':
      return null
    default:
      return number('days')
  }
}
