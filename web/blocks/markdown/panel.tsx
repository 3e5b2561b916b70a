import { Note, ParagraphField } from '../../editor/panels/fields.tsx'

export function MarkdownPanel() {
  return (
    <>
      <ParagraphField name="text" label="Markdown" rows={16} />
      <Note>**bold**, _italic_, # heading, - list, [text](address), tables and fenced code.</Note>
    </>
  )
}
