const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys are listed as on Windows and Linux, then as on Apple's machines; only those of this machine are shown. */
export function ownKeys(keys: readonly string[], onApple = isApple): readonly string[] {
  const [usual, apple = usual] = keys
  if (usual === undefined || apple === undefined) return []
  return [onApple ? apple : usual]
}
