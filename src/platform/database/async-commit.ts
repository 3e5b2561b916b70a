/**
 * The same connection string for work that may be lost with the power because it is done again afterwards: commits wait
 * for no disk, which leaves the disk to those that must not be lost.
 */
export function asyncCommit(url: string): string {
  const unhurried = new URL(url)
  unhurried.searchParams.set('options', '-c synchronous_commit=off')
  return unhurried.href
}
