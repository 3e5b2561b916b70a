import { LineField, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'

export function EmbedPanel() {
  return (
    <>
      <ParagraphField
        name="html"
        label="HTML"
        rows={8}
        hint="It runs on the page, in a frame without access to the rest of it."
      />
      <LineField name="title" label="Title" hint="Screen readers announce this name." />
      <NumberField name="height" label="Height" min={40} max={4000} unit="px" />
    </>
  )
}
