import type { Limits } from '../engine/limits.ts'
import type { Rendered } from '../engine/render.ts'
import type { TagTime } from '../engine/timed-render.ts'

/** A template with what it is rendered from, as it crosses into another thread: texts, which are copied fastest. */
export interface TemplateJob {
  websiteId: string
  source: string
  /** JSON. */
  context: string
  /** Sources by name. */
  partials?: Record<string, string>
  /** JSON by name. */
  files?: Record<string, string>
  /** BCP 47. */
  locale?: string
  timeZone?: string
  currency?: string
  /** Milliseconds since 1970. */
  now?: number
  limits?: Partial<Limits>
  /** Measures its tags, which takes longer. */
  isTimed?: boolean
}

/** What a template has printed. */
export interface JobResult extends Rendered {
  /** Only of a job that is timed: the slowest tags first. */
  times?: TagTime[]
}

/** What a thread says when it is ready for its first job, and after each. */
export interface ThreadReply {
  /** Absent at first. */
  rendered?: JobResult
  /** Microseconds of processor time that the thread has taken so far. */
  cpuMicros: number
}
