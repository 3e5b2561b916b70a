import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import type { Editor } from '../editor.ts'
import { usePlacedPage } from '../panels/use-placed-page.ts'
import { type BarLayout, barLayouts, layoutOf } from './arrange-bar.ts'

const labels: Record<BarLayout, string> = {
  'logo-left': 'Logo and menu at the left',
  'menu-center': 'Menu in the middle',
  'logo-center': 'Logo in the middle',
}

interface BarFieldsProps {
  editor: Editor
  id: string
  sticky: boolean
}

/** How the parts of a bar are laid out. */
export function BarFields({ editor, id, sticky }: BarFieldsProps) {
  const document = usePlacedPage(editor.session)
  const { mayEdit } = editor
  return (
    <>
      <Select
        label="Layout"
        empty="Your own"
        value={layoutOf(document, id) ?? ''}
        options={Object.keys(barLayouts).map((value) => ({ value, label: labels[value as BarLayout] }))}
        disabled={!mayEdit}
        onChange={(layout) => layout && editor.setLayout(id, layout as BarLayout)}
      />
      {editor.kind === 'header' && (
        <CheckBox
          label="Stays in sight while the page scrolls"
          checked={sticky}
          disabled={!mayEdit}
          onChange={(value) => editor.setLook(id, { props: { sticky: value } })}
        />
      )}
    </>
  )
}
