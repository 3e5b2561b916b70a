/** The visit record, specification §3: an id and four numbers. */
export interface VisitRecord {
  visitorId: string
  /** Milliseconds since 1970: the first visit, the one before, and this one. */
  first: number
  previous: number
  current: number
  /** 1 on the first visit. */
  visits: number
}

const RECORD = /^([\w-]{8,64})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,9})$/

/** Undefined for what is no visit record. Cookies are sometimes written down encoded. */
export function parseVisitRecord(text: string): VisitRecord | undefined {
  const match = RECORD.exec(text.includes('%7C') ? text.replaceAll('%7C', '|') : text)
  if (!match) return undefined
  const [, visitorId = '', first, previous, current, visits] = match
  return {
    visitorId,
    first: Number(first),
    previous: Number(previous),
    current: Number(current),
    visits: Number(visits),
  }
}

/** The record among the cookies of a request; '' when there is none. */
export function findVisitRecordCookie(cookies: string): string {
  return /(?:^|; *)ss_cvr=([^;]*)/.exec(cookies)?.[1] ?? ''
}
