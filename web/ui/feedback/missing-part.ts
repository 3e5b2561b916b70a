/** Messages of Chromium, Firefox and Safari, and of Vite for a style sheet. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a lazily loaded chunk failed to load, for example after a deployment removed it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message)
}
