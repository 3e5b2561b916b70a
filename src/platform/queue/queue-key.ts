import type { Job } from './queue.ts'

/** One name for a job among those of all websites. BullMQ allows no colon in it and no number alone. */
export function queueKey({ websiteId, id }: Pick<Job, 'websiteId' | 'id'>): string {
  return `${websiteId}/${encodeURIComponent(id)}`
}
