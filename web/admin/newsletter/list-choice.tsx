import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { mailingListNamesQuery } from '../../api/newsletter.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'

interface ListChoiceProps {
  label: string
  listId: string | null
  disabled: boolean
  hint?: string
  /** Nothing is taken without a list. */
  required?: boolean
  onChange(listId: string | null): void
}

/** Chooses one of the website's mailing lists; without any, says where to create one (specification §8). */
export function ListChoice({ label, listId, disabled, hint, required = false, onChange }: ListChoiceProps) {
  const { data, error } = useQuery(mailingListNamesQuery)
  const options = (data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGone = data !== undefined && listId !== null && !options.some(({ value }) => value === listId)
  if (data && options.length === 0)
    return (
      <>
        <p role="status">You don't have any mailing lists. Please create one before continuing.</p>
        <ButtonLink
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          to="/audience/lists"
          target="_blank"
          rel="noopener"
        >
          Create mailing list
        </ButtonLink>
      </>
    )
  return (
    <>
      {error && <p role="alert">Unable to load mailing lists.</p>}
      <Combobox
        label={label}
        placeholder="Choose a mailing list"
        options={options}
        value={listId}
        disabled={disabled}
        onChange={onChange}
      />
      {hint && <p>{hint}</p>}
      {required && data && listId === null && <p role="status">A list must be selected.</p>}
      {isGone && <p>This mailing list is archived. It takes no sign-ups until you choose another one.</p>}
    </>
  )
}
