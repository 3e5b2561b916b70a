import { ChoiceField, LineField, LinkField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'

export function LinkPanel() {
  const { value: to } = usePanelField('to')
  return (
    <>
      <ChoiceField name="to" label="Leads to" options={['cart', 'search', 'shop', 'page']} />
      {(to === 'search' || to === 'shop') && (
        <LineField name="label" label="Label" hint="Empty: the word in the language of the website." />
      )}
      {to === 'page' && (
        <>
          <LineField name="label" label="Label" />
          <LinkField name="href" label="Link" />
          <SwitchField name="newWindow" label="Open in a new window" />
        </>
      )}
    </>
  )
}
