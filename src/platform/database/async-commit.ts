/**
 * The same connection string with asynchronous commit, for work that is repeated if a power failure loses it. Its commits
 * do not wait for the disk, which stays free for those that must not be lost.
 */
export function asyncCommit(url: string): string {
  const unhurried = new URL(url)
  unhurried.searchParams.set('options', '-c synchronous_commit=off')
  return unhurried.href
}
