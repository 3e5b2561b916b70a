import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminCourse } from '../../../src/lessons/admin-contract.ts'
import { changePage } from '../../api/site-pages.ts'
import { ArrangeList } from '../../ui/arrange/arrange-list.tsx'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'

/** The sections of a course, and who takes its lessons. */
export function CourseSettingsDialog({ course, onClose }: { course: AdminCourse; onClose(): void }) {
  const refresh = useRefreshPages()
  const toast = useToast()
  const [sections, setSections] = useState(course.sections)
  const [added, setAdded] = useState('')
  const [opensTo, setOpensTo] = useState(course.opensTo)
  const [hasPaywall, setHasPaywall] = useState(course.hasPaywall)
  const [takesComments, setTakesComments] = useState(course.takesComments)
  const add = () => {
    const order = generateKeyBetween(sections.at(-1)?.order ?? null, null)
    setSections([...sections, { id: crypto.randomUUID(), title: added.trim(), order }])
    setAdded('')
  }
  const arrange = (ids: string[]) => {
    const keys = generateNKeysBetween(null, null, ids.length)
    const byId = new Map(sections.map((section) => [section.id, section]))
    setSections(
      ids.flatMap((id, place) => {
        const section = byId.get(id)
        return section ? [{ ...section, order: keys[place] ?? section.order }] : []
      }),
    )
  }
  const save = async () => {
    const value = {
      sections: Object.fromEntries(sections.map(({ id, title, order }) => [id, { title, order }])),
      opensTo,
      hasPaywall,
      takesComments,
    }
    await changePage(course.docId, course.head, [{ op: 'set', path: ['settings', 'course'], value }])
    await refresh()
    toast({ message: 'Saved. Visitors see it once it is published.' })
  }
  return (
    <FormDialog
      title={`Sections and access of ${course.title}`}
      submitLabel="Save"
      busyLabel="Saving …"
      onSubmit={save}
      onClose={onClose}
    >
      <ArrangeList
        items={sections}
        onChange={arrange}
        actions={({ id, title }) => (
          <IconButton
            size="small"
            label={`Remove ${title}`}
            icon={<Trash2 size={16} />}
            onClick={() => setSections(sections.filter((section) => section.id !== id))}
          />
        )}
      />
      <TextField
        label="New section"
        value={added}
        maxLength={120}
        autoComplete="off"
        hint="Lessons of a section that is removed stand before the first."
        onChange={setAdded}
      />
      <Button size="small" disabled={added.trim() === '' || sections.length >= 50} onClick={add}>
        Add section
      </Button>
      <Select
        label="Who takes the lessons"
        value={opensTo}
        options={[
          { value: 'members', label: 'Everyone who is logged in' },
          { value: 'everyone', label: 'Everybody' },
        ]}
        hint="Lessons in an area are for its members only. Free lessons are for everybody."
        onChange={(value) => setOpensTo(value === 'everyone' ? 'everyone' : 'members')}
      />
      <CheckBox
        label="Show a button to log in or join in place of a locked video"
        checked={hasPaywall}
        onChange={setHasPaywall}
      />
      <CheckBox
        label="Those who may take a lesson can comment on it"
        checked={takesComments}
        onChange={setTakesComments}
      />
    </FormDialog>
  )
}
