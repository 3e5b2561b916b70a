import { PenLine, Settings } from 'lucide-react'
import { useState } from 'react'
import type { AdminCourse, AdminLesson } from '../../../src/lessons/admin-contract.ts'
import { outlineOf } from '../../../src/shared/courses/lesson-rules.ts'
import { arrangeLessons } from '../../api/courses.ts'
import { ArrangeList } from '../../ui/arrange/arrange-list.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import styles from '../orders/orders.module.css'
import { usePageAction } from '../pages/use-page-change.ts'
import { writeHref } from '../posts/list/posts-search.ts'
import { usePermission } from '../use-permission.ts'
import { CourseSettingsDialog } from './course-settings-dialog.tsx'
import { LessonSettingsDialog } from './lesson-settings-dialog.tsx'

/** The lessons of a course by sections; each section is ordered by dragging, keys or buttons. */
export function CourseLessons({ course }: { course: AdminCourse }) {
  const may = usePermission()
  const { busy, run, confirmation } = usePageAction()
  const [edited, setEdited] = useState<string | 'course'>()
  const sections = Object.fromEntries(course.sections.map(({ id, title, order }) => [id, { title, order }]))
  const outline = outlineOf(sections, course.lessons)
  const mayEdit = may('content.edit')
  const arrange = (section: string | null, ids: string[]) => {
    const all = outline.flatMap(({ id, lessons }) => (id === section ? ids : lessons.map(({ docId }) => docId)))
    void run(
      () => arrangeLessons(course.docId, all),
      () => ({ message: 'Arranged. Visitors see the new order once it is published.' }),
    )
  }
  return (
    <div className={styles.main}>
      <Card
        title={course.title}
        hint={`/${course.slug} · ${course.isLive ? 'Published' : 'Draft'} · ${course.opensTo === 'members' ? 'For members who are logged in, or those of its areas' : 'For everybody, or the members of its areas'}`}
        action={
          may('pages.create') && (
            <Button size="small" onClick={() => setEdited('course')}>
              Sections and access
            </Button>
          )
        }
      >
        {course.lessons.length === 0 && <p>This course has no lessons yet.</p>}
      </Card>
      {outline.map(({ id, title, lessons }) => (
        <Card key={id ?? ''} title={title ?? 'Before the first section'}>
          {lessons.length === 0 && <p>No lesson is in this section. Choose it in the settings of a lesson.</p>}
          <ArrangeList
            items={lessons.map((lesson) => ({ ...lesson, id: lesson.docId }))}
            disabled={busy || !mayEdit}
            onChange={(ids) => arrange(id, ids)}
            after={(lesson) => <Marks lesson={lesson} />}
            actions={({ docId, title: name }) => (
              <>
                <IconButton
                  size="small"
                  label={`Settings of ${name}`}
                  icon={<Settings size={16} />}
                  onClick={() => setEdited(docId)}
                />
                <ButtonLink
                  size="small"
                  to={writeHref(docId)}
                  icon={<PenLine size={16} aria-hidden="true" />}
                  aria-label={`Write ${name}`}
                >
                  Write
                </ButtonLink>
              </>
            )}
          />
        </Card>
      ))}
      {edited === 'course' && <CourseSettingsDialog course={course} onClose={() => setEdited(undefined)} />}
      {edited !== undefined && edited !== 'course' && (
        <LessonSettingsDialog docId={edited} sections={course.sections} onClose={() => setEdited(undefined)} />
      )}
      {confirmation}
    </div>
  )
}

function Marks({ lesson: { isFree, isLive, dripDays, hasVideo } }: { lesson: AdminLesson }) {
  return (
    <>
      {hasVideo && <Badge>Video</Badge>}
      {isFree && <Badge tone="good">Free</Badge>}
      {dripDays > 0 && <Badge>{`Day ${dripDays}`}</Badge>}
      {!isLive && <Badge tone="warning">Draft</Badge>}
    </>
  )
}
