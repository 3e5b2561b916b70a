import type { LessonLock, ShownCourse, ShownCourseLesson } from '../../../../src/shared/courses/course-shapes.ts'
import { countedWord, word, wordsAround } from '../../../../src/shared/words/word.ts'
import { PostDate } from '../posts/post-date.tsx'
import { PaywallButton } from './paywall-button.tsx'

interface CoursePageProps {
  shown: ShownCourse
  timeZone: string
  /** Whether the course's blocks have a first heading. */
  hasHeading: boolean
}

/** Below the blocks of a course: how far a member is, and its lessons by sections. */
export function CoursePage({ shown, timeZone, hasHeading }: CoursePageProps) {
  const { course, sections, count, paywall } = shown
  return (
    <div className="course store-width">
      {!hasHeading && <h1>{course.title}</h1>}
      {!hasHeading && course.description && <p className="course-about">{course.description}</p>}
      <Progress shown={shown} />
      {paywall && <PaywallButton paywall={paywall} />}
      {count === 0 && <p>{word('This course has no lessons yet.')}</p>}
      {sections.map(({ title, lessons }) => (
        <section key={title ?? ''} className="course-section">
          {title !== null && <h2>{title}</h2>}
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.docId}>
                <CourseLesson lesson={lesson} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Progress({ shown: { count, completed, percent, next } }: { shown: ShownCourse }) {
  return (
    <>
      {percent !== null && count > 0 && (
        <div className="course-progress">
          <progress value={completed} max={count} aria-label={word('Progress')} />
          <span>{word('{completed} of {count} lessons completed', { completed, count })}</span>
        </div>
      )}
      {next && (
        <a className="button button-primary" href={next.path}>
          {percent !== null && next.isBegun ? word('Continue where you left off') : word('Start the course')}
        </a>
      )}
    </>
  )
}

function CourseLesson({ lesson, timeZone }: { lesson: ShownCourseLesson; timeZone: string }) {
  const { title, path, excerpt, seconds, isFree, lock, progress } = lesson
  return (
    <article className={lock ? 'course-lesson course-lesson-locked' : 'course-lesson'}>
      <h3>
        <a href={path}>{title}</a>
      </h3>
      <p className="course-facts">
        {seconds !== null && <span>{minutesOf(seconds)}</span>}
        {isFree && <span className="course-mark">{word('Free lesson')}</span>}
        {progress?.isCompleted && <span className="course-mark">{word('lesson:Completed')}</span>}
        {progress && !progress.isCompleted && <span className="course-mark">{word('In progress')}</span>}
        {lock && <LockReason lock={lock} timeZone={timeZone} />}
      </p>
      {excerpt && <p>{excerpt}</p>}
    </article>
  )
}

/** Why a lesson does not open. */
export function LockReason({ lock, timeZone }: { lock: LessonLock; timeZone: string }) {
  if (lock.reason !== 'later') return <span className="course-lock">{word('For members')}</span>
  const [before, after] = wordsAround('Available on {date}', 'date')
  return (
    <span className="course-lock">
      {before}
      <PostDate at={lock.opensAt} timeZone={timeZone} />
      {after}
    </span>
  )
}

/** At least one: a lesson of ten seconds takes a minute. */
export function minutesOf(seconds: number): string {
  const count = Math.max(1, Math.round(seconds / 60))
  return countedWord(count, '{count} minute', '{count} minutes')
}
