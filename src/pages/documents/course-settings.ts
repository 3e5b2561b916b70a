import { z } from 'zod'
import { OrderKey, PartId } from './document.ts'

/** Maximum number of sections of a course. */
export const COURSE_SECTIONS_MAX = 50

const CourseSection = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(120, 'A title has at most 120 characters.'),
  order: OrderKey,
})

/** A collection of lessons. Sections are a map by id, so that changes of different sections commute. */
export const CourseSettings = z.strictObject({
  sections: z
    .record(PartId, CourseSection)
    .refine((sections) => Object.keys(sections).length <= COURSE_SECTIONS_MAX, 'A course has at most 50 sections.'),
  /** Who takes its lessons as long as no area has them: all members, or everyone. */
  opensTo: z.enum(['members', 'everyone']),
  /** Whether people without the right get a button in place of a lesson's video that leads them to it. */
  hasPaywall: z.boolean(),
  /** Whether those who may take a lesson can comment on it, unless the lesson says otherwise; default: they cannot. */
  takesComments: z.boolean().optional(),
})
export type CourseSettings = z.infer<typeof CourseSettings>

export const defaultCourse: CourseSettings = { sections: {}, opensTo: 'members', hasPaywall: true }

const FileId = z.uuid()

export const LessonSettings = z.strictObject({
  /** Id of a section of its course; absent: before the first. */
  section: z.optional(PartId),
  video: z
    .discriminatedUnion('from', [
      /** Uploaded for lessons: served only to those who may take the lesson. */
      z.strictObject({ from: z.literal('file'), file: FileId }),
      /** The page of a video of YouTube or Vimeo. */
      z.strictObject({ from: z.literal('service'), url: z.url({ protocol: /^https$/ }).max(2_000) }),
    ])
    .optional(),
  /** How long it takes. */
  seconds: z.int().min(0, 'Enter 0 to 24 hours.').max(86_400, 'Enter 0 to 24 hours.').optional(),
  /** Ids of uploaded files. */
  attachments: z.array(FileId).max(20, 'A lesson has at most 20 attachments.'),
  /** Days after a member has joined from which it is open; 0: at once. */
  dripDays: z.int().min(0, 'Enter 0 to 3,650 days.').max(3_650, 'Enter 0 to 3,650 days.'),
  /** Everybody may take it. */
  isFree: z.boolean(),
})
export type LessonSettings = z.infer<typeof LessonSettings>

export const defaultLesson: LessonSettings = { attachments: [], dripDays: 0, isFree: false }
