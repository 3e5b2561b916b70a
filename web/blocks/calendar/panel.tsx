import { CalendarField } from '../../editor/panels/blog-fields.tsx'
import { LineField } from '../../editor/panels/fields.tsx'

export function CalendarPanel() {
  return (
    <>
      <LineField name="heading" label="Heading" />
      <CalendarField name="calendar" empty="The first calendar" />
    </>
  )
}
