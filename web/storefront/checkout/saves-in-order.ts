/**
 * Sends one save at a time, each after the one before has been answered or has failed. A request that a browser gives up
 * may still be carried out, and then undo a later one. Once `signal` is aborted a save is not sent any more, and its answer
 * is not given: both reject with the reason.
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
