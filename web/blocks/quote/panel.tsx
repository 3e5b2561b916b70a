import { AlignmentField, LineField, ParagraphField } from '../../editor/panels/fields.tsx'

export function QuotePanel() {
  return (
    <>
      <ParagraphField name="quote" label="Quotation" />
      <LineField name="source" label="Source" />
      <AlignmentField />
    </>
  )
}
