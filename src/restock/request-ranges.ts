/** Sign-up numbers above `from`, up to and including `upTo`. */
export interface NumberRange {
  from: number
  upTo: number
}

/** What one send still has to notify: all open sign-ups in its ranges. */
export interface NoticeRequest {
  sendId: string
  /** Number of e-mails still to be sent. */
  left: number
  /** In order. Ranges of different requests never overlap: the earlier request keeps its numbers. */
  spans: readonly NumberRange[]
}

/** The send that covers an open sign-up, by its number. */
export function requestCovering(requests: readonly NoticeRequest[], number: number): string | undefined {
  return requests.find(({ spans }) => spans.some(({ from, upTo }) => from < number && number <= upTo))?.sendId
}

/** A cut-off covers every number up to it that no other request covers. */
export function addRequest(
  requests: readonly NoticeRequest[],
  { sendId, upTo, count }: { sendId: string; upTo: number; count: number },
): readonly NoticeRequest[] {
  if (count === 0) return requests
  const taken = requests.flatMap(({ spans }) => spans).sort((a, b) => a.from - b.from)
  return [...requests, { sendId, left: count, spans: gaps(taken, upTo) }]
}

/** One e-mail less. A send without any left is dropped, since no open sign-up is in its ranges. */
export function settleOne(requests: readonly NoticeRequest[], sendId: string): readonly NoticeRequest[] {
  return requests
    .map((request) => (request.sendId === sendId ? { ...request, left: request.left - 1 } : request))
    .filter(({ left }) => left > 0)
}

function gaps(taken: NumberRange[], upTo: number): NumberRange[] {
  const ends = [0, ...taken.map((span) => span.upTo)]
  const starts = [...taken.map((span) => span.from), upTo]
  return ends
    .map((from, n) => ({ from, upTo: Math.min(starts[n] as number, upTo) }))
    .filter((span) => span.from < span.upTo)
}
