import { ApiError } from './client.ts'

/** Waits in milliseconds before each repetition. */
const WAITS = [1_000, 3_000]

/**
 * Repeats an attempt that the server was too busy for (503) or that never reached it. Only for what may be done twice, such
 * as reading a file before anything is changed.
 */
export async function whileBusy<Reply>(attempt: () => Promise<Reply>, waits = WAITS): Promise<Reply> {
  const [wait, ...later] = waits
  try {
    return await attempt()
  } catch (failure) {
    if (wait === undefined || !isBusy(failure)) throw failure
    await new Promise((resolve) => setTimeout(resolve, wait))
    return whileBusy(attempt, later)
  }
}

export const isBusy = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 503 || failure.status === 0)
