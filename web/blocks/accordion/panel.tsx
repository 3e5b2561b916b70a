import type { Json } from '../../../src/pages/documents/document.ts'
import { ListField, SwitchField } from '../../editor/panels/fields.tsx'
import { RichTextField } from '../../editor/panels/rich-text-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { plainText } from '../fields/rich-text.ts'

interface Item {
  title: string
  text: Json
}

export function AccordionPanel() {
  return (
    <>
      <ListField<Item>
        name="items"
        noun="entry"
        max={50}
        newItem={() => ({ title: 'A question', text: plainText('Its answer.') as unknown as Json })}
        nameOf={({ title }) => title}
      >
        {(item, change) => (
          <>
            <TextField
              label="Title"
              maxLength={300}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <RichTextField label="Text" text={item.text} onChange={(text) => change({ ...item, text })} />
          </>
        )}
      </ListField>
      <SwitchField name="oneAtATime" label="Opening one closes the others" />
      <SwitchField name="firstIsOpen" label="The first is open" />
    </>
  )
}
