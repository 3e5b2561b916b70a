/** The visit record, specification §3: an id and four numbers. */
export interface VisitRecord {
  visitorId: string
  /** Milliseconds since 1970: of the first visit, the previous one, and this one. */
  first: number
  previous: number
  current: number
  /** 1 on the first visit. */
  visits: number
}

const RECORD = /^([\w-]{8,64})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,9})$/

/** Undefined when the text is not a visit record. Some cookies are percent-encoded. */
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

/** The visit record in a Cookie header; '' when there is none. */
export function findVisitRecordCookie(cookies: string): string {
  return /(?:^|; *)ss_cvr=([^;]*)/.exec(cookies)?.[1] ?? ''
}
