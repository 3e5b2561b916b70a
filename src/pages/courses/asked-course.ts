import type { Course } from '../../shared/courses/course-shapes.ts'
import { defaultLesson, type LessonSettings } from '../documents/course-settings.ts'
import type { Access, PageSettings } from '../documents/page-settings.ts'
import type { PostsAt } from '../posts/read-posts.ts'

/** A course that is shown, and which version of its lessons. */
export interface AskedCourse {
  course: Course
  at: PostsAt
}

/** A lesson that is shown. */
export interface AskedLesson extends AskedCourse {
  settings: LessonSettings
  /** What those without the right see of it. */
  excerpt: string
  /** Only for people who are logged in, even if it is free. */
  isForMembers: boolean
  /** Whether those who may take it can comment on it. */
  takesComments: boolean
  /** Its blocks stand in one column, whatever their positions. */
  isArticle: boolean
}

/** As the lesson says, otherwise its course. */
export const takesComments = ({ settings }: Course, own: boolean | undefined): boolean =>
  own ?? settings.takesComments ?? false

/** @param access its own, or that of its course */
export function lessonOf(
  { course, at }: AskedCourse,
  { post, lesson = defaultLesson }: Pick<PageSettings, 'post' | 'lesson'>,
  access: Access,
): AskedLesson {
  return {
    course,
    at,
    settings: lesson,
    excerpt: post?.excerpt ?? '',
    isForMembers: access === 'members',
    takesComments: takesComments(course, post?.comments),
    isArticle: post?.layout !== 'blocks',
  }
}
