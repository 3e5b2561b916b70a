/** Longest that a press waits, in ms. */
const PATIENCE = 30_000

/** States in which nothing comes by itself any more. */
const ended = ['verified', 'error', 'expired', 'code']

/** Follows a proof of work, which is taken for running from the beginning: it is put up to begin by itself. */
export function solveProofOfWork(widget: EventTarget) {
  let running = Promise.withResolvers<void>()
  let isOver = false
  function begin(): void {
    if (isOver) running = Promise.withResolvers<void>()
    isOver = false
  }
  widget.addEventListener('statechange', (event) => {
    const { state } = (event as CustomEvent<{ state: string }>).detail
    if (state === 'verifying') begin()
    if (!ended.includes(state)) return
    isOver = true
    running.resolve()
  })
  return {
    begin,
    over: () =>
      new Promise<void>((done) => {
        const late = setTimeout(done, PATIENCE)
        void running.promise.then(() => {
          clearTimeout(late)
          done()
        })
      }),
  }
}
