/**
 * Sends one save at a time, each after the previous one was answered or failed. A request cancelled by the browser may still
 * be executed, and would then overwrite a later one. Once `signal` is aborted, a pending save is not sent and a reply is
 * discarded: both reject with the reason.
 */
export function savesInOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Reply>(send: () => Promise<Reply>, signal?: AbortSignal): Promise<Reply> => {
    const sent = last.then(async () => {
      signal?.throwIfAborted()
      const reply = await send()
      signal?.throwIfAborted()
      return reply
    })
    last = sent.catch(() => undefined)
    return sent
  }
}
