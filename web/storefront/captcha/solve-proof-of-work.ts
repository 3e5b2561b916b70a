/** Maximum wait after a click, in milliseconds. */
const PATIENCE = 30_000

/** Final states. */
const ended = ['verified', 'error', 'expired', 'code']

/** Follows a proof of work, assumed to be running from the beginning, because it starts automatically. */
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
