import type { ColumnType } from 'kysely'

/** What browsers play, and anything else to take along. */
export type LessonFileKind = 'mp4' | 'webm' | 'other'

type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>

export type LessonsTables = {
  /** How far a member has come in a lesson; deleted with the member. */
  lesson_progress: {
    website_id: string
    site_user_id: string
    lesson_id: string
    course_id: string
    started_at: Moment
    /** Second of the video at which they have stopped. */
    position: number
    completed_at: MomentOrNull
    changed_at: Moment
  }
  /** Videos and attachments of lessons: they have no address of their own. */
  lesson_files: {
    website_id: string
    id: string
    name: string
    kind: LessonFileKind
    /** All that will arrive. They count as used from the beginning. */
    bytes: number
    received: number
    created_by: string | null
    created_at: Moment
  }
  /** What lies in the holding place, in the order of `place`. */
  lesson_file_parts: {
    website_id: string
    file_id: string
    place: number
    held_name: string
    bytes: number
  }
}
