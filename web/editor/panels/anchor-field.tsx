import { useState } from 'react'
import { anchorProblem, readAnchor } from '../../../src/shared/pages/anchors.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { sectionsOf } from '../commands/shown-cells.ts'
import type { Editor } from '../editor.ts'
import { usePlacedPage } from './use-placed-page.ts'

/** The name by which links lead to a section. What cannot be one stays in the field, with the reason below it. */
export function AnchorField({ editor, id }: { editor: Editor; id: string }) {
  const document = usePlacedPage(editor.session)
  const [refused, setRefused] = useState<string>()
  const anchor = readAnchor(document.sections[id]?.props) ?? ''
  const taken = sectionsOf(document).flatMap(([one, { props }]) => (one === id ? [] : (readAnchor(props) ?? [])))
  const typed = refused ?? anchor
  return (
    <TextField
      label="Anchor"
      hint={
        anchor ? `Links to #${anchor} lead here.` : 'For example, hours. Links to #hours then jump to this section.'
      }
      error={anchorProblem(typed, taken)}
      value={typed}
      maxLength={60}
      disabled={!editor.mayEdit}
      onChange={(next) => {
        const isFine = anchorProblem(next, taken) === undefined
        setRefused(isFine ? undefined : next)
        if (isFine) editor.setLook(id, { props: { anchor: next || null } })
      }}
    />
  )
}
