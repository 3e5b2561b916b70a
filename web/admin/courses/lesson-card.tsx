import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import { coursesQuery } from '../../api/courses.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { ItemAreasCard } from '../members/areas/item-areas-card.tsx'
import { LessonSettingsDialog } from './lesson-settings-dialog.tsx'

interface LessonCardProps {
  page: PageReply
  /** Of a post. */
  otherwise: ReactNode
}

/** What a lesson has and a post has not: its section, video, files, and when it opens. */
export function LessonCard({ page, otherwise }: LessonCardProps) {
  const { data } = useQuery(coursesQuery)
  const [isOpen, setOpen] = useState(false)
  const { post, lesson } = page.document.settings
  if (!data) return null
  const course = data.courses.find(({ docId }) => docId === post?.collection)
  if (!course) return otherwise
  const section = course.sections.find(({ id }) => id === lesson?.section)?.title
  const facts = [
    section ?? 'Before the first section',
    lesson?.isFree ? 'free' : 'not free',
    lesson?.video ? 'with a video' : 'without a video',
    ...(lesson && lesson.dripDays > 0 ? [`opens after ${lesson.dripDays} days`] : []),
  ]
  return (
    <>
      <Card
        title={`Lesson of ${course.title}`}
        action={<Button onClick={() => setOpen(true)}>Lesson settings</Button>}
        hint="Its section, video, files, and when it opens."
      >
        <p>{facts.join(', ')}</p>
      </Card>
      <ItemAreasCard kind="lesson" itemId={page.docId} />
      {isOpen && <LessonSettingsDialog docId={page.docId} sections={course.sections} onClose={() => setOpen(false)} />}
    </>
  )
}
