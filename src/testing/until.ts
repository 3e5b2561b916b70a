import { setTimeout as sleep } from 'node:timers/promises'

/** After this a test or proof has found a bug, however slow the machine. */
const WITHIN_MS = 120_000
const EVERY_MS = 10

interface Patience {
  withinMs?: number
  everyMs?: number
}

/**
 * Waits until a condition holds.
 * @param what ends the sentence "Waited 120 s for …" of the error that is thrown when it takes longer
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = WITHIN_MS, everyMs = EVERY_MS }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s for ${what}`)
    await sleep(everyMs)
  }
}
