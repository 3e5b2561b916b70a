/** Sign-up numbers above `from`, up to and with `upTo`. */
export interface NumberRange {
  from: number
  upTo: number
}

/** What one send still owes: the letters of all open sign-ups in its spans. */
export interface NoticeRequest {
  sendId: string
  /** How many letters of its spans are still to come. */
  left: number
  /** In order. Spans of different requests never overlap: the earlier request keeps what it asked for. */
  spans: readonly NumberRange[]
}

/** Which send asks for the letter of an open sign-up, by its number. */
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

/** One letter less; a send that owes none is forgotten, for nobody who is open lies in its spans. */
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
