import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminCourse } from '../../../src/lessons/admin-contract.ts'
import { coursesQuery } from '../../api/courses.ts'
import { createPost } from '../../api/posts.ts'
import { createPage } from '../../api/site-pages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'
import { writeHref } from '../posts/list/posts-search.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { CourseLessons } from './course-lessons.tsx'

/** Courses of the website with their lessons in order. */
export function CoursesPage() {
  const { data, error, refetch } = useQuery(coursesQuery)
  const may = usePermission()
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<'course' | 'lesson'>()
  const courses = data?.courses
  const course = courses?.find(({ docId }) => docId === chosen) ?? courses?.[0]
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Courses"
        hint="Lessons that members take, in sections. Visitors see a lesson once it is published."
        tabs={<PlaceTabs />}
        secondary={
          may('pages.create') && course !== undefined && { label: 'New course', onSelect: () => setOpen('course') }
        }
        primary={
          may('content.edit') &&
          course && (
            <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('lesson')}>
              New lesson
            </Button>
          )
        }
      />
      {error && !data && <LoadError title="Courses could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {courses?.length === 0 && (
        <Card>
          <EmptyState
            drawing="pictures"
            title="No course yet"
            text="A course is a page that lists its lessons. Members see how far they have come."
          >
            {may('pages.create') && (
              <Button look="primary" onClick={() => setOpen('course')}>
                Add a course
              </Button>
            )}
          </EmptyState>
        </Card>
      )}
      {courses && courses.length > 1 && course && (
        <Select
          label="Course"
          value={course.docId}
          options={courses.map(({ docId, title }) => ({ value: docId, label: title }))}
          onChange={setChosen}
        />
      )}
      {course && <CourseLessons key={course.docId} course={course} />}
      {open === 'course' && <AddCourseDialog onClose={close} onAdded={setChosen} />}
      {open === 'lesson' && course && <AddLessonDialog course={course} onClose={close} />}
    </>
  )
}

function AddCourseDialog({ onClose, onAdded }: { onClose(): void; onAdded(docId: string): void }) {
  const refresh = useRefreshPages()
  const [title, setTitle] = useState('')
  const add = async () => {
    const { docId } = await createPage({ kind: 'course', title })
    await refresh()
    onAdded(docId)
  }
  return (
    <FormDialog
      title="New course"
      submitLabel="Create draft"
      busyLabel="Creating …"
      ready={title.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Title" value={title} maxLength={200} autoComplete="off" onChange={setTitle} />
    </FormDialog>
  )
}

/** Creates a draft and opens it in the editor. */
function AddLessonDialog({ course, onClose }: { course: AdminCourse; onClose(): void }) {
  const router = useRouter()
  const refresh = useRefreshPages()
  const [title, setTitle] = useState('')
  const add = async () => {
    const { docId } = await createPost({ collection: course.docId, title })
    await refresh()
    await router.navigate({ href: writeHref(docId) })
  }
  return (
    <FormDialog
      title={`New lesson of ${course.title}`}
      submitLabel="Create draft"
      busyLabel="Creating …"
      ready={title.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Title" value={title} maxLength={200} autoComplete="off" onChange={setTitle} />
    </FormDialog>
  )
}
