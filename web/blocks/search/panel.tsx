import { LineField } from '../../editor/panels/fields.tsx'

export function SearchPanel() {
  return (
    <>
      <LineField name="placeholder" label="Text in the empty field" />
      <LineField name="buttonLabel" label="Label of the button" />
    </>
  )
}
