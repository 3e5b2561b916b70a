import type { Job } from './queue.ts'

/** A job id that is unique among all websites. BullMQ allows neither a colon nor a bare number. */
export function queueKey({ websiteId, id }: Pick<Job, 'websiteId' | 'id'>): string {
  return `${websiteId}/${encodeURIComponent(id)}`
}
