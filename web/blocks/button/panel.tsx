import { AlignmentField, ChoiceField, LineField, LinkField, SwitchField } from '../../editor/panels/fields.tsx'

export function ButtonPanel() {
  return (
    <>
      <LineField name="label" label="Label" />
      <LinkField name="href" label="Link" />
      <SwitchField name="newWindow" label="Open in a new window" />
      <ChoiceField name="look" label="Design" options={['primary', 'secondary']} />
      <ChoiceField name="size" label="Size" options={['small', 'medium', 'large']} />
      <AlignmentField />
    </>
  )
}
