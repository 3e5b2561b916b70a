import { ChoiceField, LineField, NumberField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { codeLanguages } from '../formatting/formatted-text.ts'

export function CodePanel() {
  const { value: display } = usePanelField('display')
  // Android's virtual keyboards send no usable key events.
  if (/Android/.test(navigator.userAgent)) return <p>Code editing is not available on Android.</p>
  return (
    <>
      <ParagraphField
        name="code"
        label="Code"
        rows={12}
        hint={
          display === 'show'
            ? 'It is shown as text.'
            : 'HTML with styles and scripts. It runs on the published page, not here.'
        }
      />
      <ChoiceField name="display" label="Display" options={['run', 'show']} />
      {display === 'show' ? (
        <>
          <ChoiceField name="language" label="Language" options={codeLanguages} />
          <SwitchField name="lineNumbers" label="Line numbers" />
          <SwitchField name="copyButton" label="Copy button" />
        </>
      ) : (
        <>
          <LineField name="title" label="Title" hint="Screen readers announce this name." />
          <NumberField name="height" label="Height" min={40} max={4000} unit="px" />
        </>
      )}
    </>
  )
}
