import type { ShownDiscussion } from '../../../../src/shared/comments/shown-discussion.ts'
import type { LessonFile, ShownLesson } from '../../../../src/shared/courses/course-shapes.ts'
import { humanFileSize } from '../../../../src/shared/messages/storage-messages.ts'
import { readVideoAddress } from '../../../../src/shared/products/video-address.ts'
import { spokenLocale, word } from '../../../../src/shared/words/word.ts'
import type { BlockData } from '../../../blocks/block-data.ts'
import { VideoView } from '../../../blocks/video/view.tsx'
import { CommentsArea } from '../comments/comments-area.tsx'
import { LockReason, minutesOf } from './course-page.tsx'
import { PaywallButton } from './paywall-button.tsx'

interface LessonPartProps {
  shown: ShownLesson
  data: BlockData
}

/** Above a lesson's blocks: where it belongs, its title and its video; of a locked one why, and the way in. */
export function LessonHead({ shown, data, hasHeading }: LessonPartProps & { hasHeading: boolean }) {
  const { course, title, section, number, count, seconds, isFree, lock, paywall, excerpt } = shown
  return (
    <header className="post-head store-width">
      <p className="post-facts">
        <a href={course.path}>{course.title}</a>
        {section !== null && <span>{section}</span>}
        {number > 0 && <span>{word('Lesson {number} of {count}', { number, count })}</span>}
        {seconds !== null && <span>{minutesOf(seconds)}</span>}
        {isFree && <span className="course-mark">{word('Free lesson')}</span>}
      </p>
      {!hasHeading && <h1>{title}</h1>}
      {lock ? (
        <>
          {excerpt && <p>{excerpt}</p>}
          <p className="course-facts">
            <LockReason lock={lock} timeZone={data.website.timeZone} />
          </p>
          {paywall && <PaywallButton paywall={paywall} />}
        </>
      ) : (
        <LessonVideo shown={shown} data={data} />
      )}
    </header>
  )
}

function LessonVideo({ shown: { docId, title, video, progress, crumb }, data }: LessonPartProps) {
  if (!video) return null
  if ('url' in video) {
    if (!readVideoAddress(video.url)) return null
    const props = { url: video.url, title, description: '', overlayImage: null, focalPoint: null }
    return <VideoView id="lesson-video" props={props} data={data} frameUrl={() => ''} />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: owners upload a video without captions.
    <video
      className="lesson-video"
      src={video.src}
      controls
      preload="metadata"
      playsInline
      controlsList="nodownload"
      aria-label={title}
      data-island={crumb === null ? undefined : 'lesson'}
      data-progress={`/api/lessons/${docId}/progress`}
      data-crumb={crumb ?? undefined}
      data-position={progress?.position || undefined}
    />
  )
}

/** Between a lesson's blocks and what follows: what those who take it say of it. */
export function LessonComments({ discussion }: { discussion: ShownDiscussion }) {
  return (
    <div className="post-extras store-width">
      <CommentsArea discussion={discussion} />
    </div>
  )
}

/** Below a lesson's blocks: files to take along, marking it as completed, and the lessons around it. */
export function LessonFoot({ shown }: Pick<LessonPartProps, 'shown'>) {
  const { files, previous, next, lock } = shown
  return (
    <footer className="post-foot store-width">
      {files.length > 0 && <Attachments files={files} />}
      {!lock && <CompleteForm shown={shown} />}
      {(previous || next) && (
        <nav className="post-neighbours" aria-label={word('Lessons')}>
          <Neighbour link={previous} rel="prev" label={word('Previous lesson')} />
          <Neighbour link={next} rel="next" label={word('Next lesson')} />
        </nav>
      )}
    </footer>
  )
}

function Attachments({ files }: { files: readonly LessonFile[] }) {
  return (
    <section className="lesson-files" aria-labelledby="lesson-files">
      <h2 id="lesson-files">{word('lesson:Files')}</h2>
      <ul>
        {files.map(({ name, href, bytes }) => (
          <li key={href}>
            <a href={href} download={name}>
              {name}
            </a>{' '}
            <span>{humanFileSize(bytes, spokenLocale())}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A form that works without scripts. Visitors who are not logged in have no progress. */
function CompleteForm({ shown: { docId, progress, crumb } }: Pick<LessonPartProps, 'shown'>) {
  if (crumb === null) return null
  const isCompleted = progress?.isCompleted === true
  return (
    <form method="post" action={`/api/lessons/${docId}/completed`} className="lesson-complete">
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="completed" value={isCompleted ? 'no' : 'yes'} />
      {isCompleted && <p>{word('You have completed this lesson.')}</p>}
      <button type="submit" className={isCompleted ? 'button' : 'button button-primary'}>
        {isCompleted ? word('Mark as not completed') : word('Mark as completed')}
      </button>
    </form>
  )
}

function Neighbour({ link, rel, label }: { link: ShownLesson['next']; rel: 'prev' | 'next'; label: string }) {
  if (!link) return null
  return (
    <a href={link.path} rel={rel} className={`post-${rel}`}>
      <span>{label}</span> {link.title}
    </a>
  )
}
