import { AlignmentField, LineField } from '../../editor/panels/fields.tsx'

export function PasswordPanel() {
  return (
    <>
      <LineField name="label" label="Label" hint="Empty: Password." />
      <LineField name="buttonLabel" label="Button" hint="Empty: Open the page." />
      <AlignmentField />
    </>
  )
}
