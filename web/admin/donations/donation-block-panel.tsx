import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { fundNamesQuery } from '../../api/donations.ts'
import { AlignmentField, ChoiceField, LineField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'

/** What the panel of the block Donation holds: to which fund people give, and how it looks. */
export function DonationBlockPanel() {
  return (
    <>
      <FundChoice />
      <LineField name="title" label="Title" hint="Empty: the name of the fund." />
      <ParagraphField name="description" label="Description" rows={3} hint="Empty: the description of the fund." />
      <LineField name="buttonLabel" label="Button" hint="Empty: Donate." />
      <SwitchField name="showsProgress" label="Show the progress towards the goal" />
      <ChoiceField name="layout" label="Amounts" options={['buttons', 'list']} />
      <AlignmentField />
      <p>Amounts, limits, how often people give, and what else they are asked for are set in the fund.</p>
      <ButtonLink size="small" to="/donations/funds" target="_blank" rel="noopener">
        Open funds
      </ButtonLink>
    </>
  )
}

/** Chooses one of the funds that take donations; without any, says where to create one. */
function FundChoice() {
  const { value, change } = usePanelField('fundId')
  const { mayEdit } = use(PanelContext)
  const { data, error } = useQuery(fundNamesQuery)
  const fundId = typeof value === 'string' ? value : null
  const options = (data?.funds ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (data && options.length === 0)
    return (
      <>
        <p role="status">You don't have any funds that take donations. Please create one before continuing.</p>
        <ButtonLink
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          to="/donations/funds"
          target="_blank"
          rel="noopener"
        >
          Create fund
        </ButtonLink>
      </>
    )
  const isGone = data !== undefined && fundId !== null && !options.some((option) => option.value === fundId)
  return (
    <>
      {error && <p role="alert">Unable to load funds.</p>}
      <Combobox
        label="Fund"
        placeholder="Choose a fund"
        options={options}
        value={fundId}
        disabled={!mayEdit}
        onChange={change}
      />
      {isGone && <p>This fund takes no donations. The block is not shown until you choose another one.</p>}
    </>
  )
}
