import { ChoiceField, LineField, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'

export function CodePanel() {
  // Android's virtual keyboards send no usable key events.
  if (/Android/.test(navigator.userAgent)) return <p>Code editing is not available on Android.</p>
  return (
    <>
      <ParagraphField
        name="code"
        label="Code"
        rows={12}
        hint="HTML with styles and scripts. It runs on the published page, not here."
      />
      <ChoiceField name="display" label="Display" options={['run', 'show']} />
      <LineField name="title" label="Title" hint="Screen readers announce this name." />
      <NumberField name="height" label="Height" min={40} max={4000} unit="px" />
    </>
  )
}
