const MEGABYTE = 1_000_000

/** In the editor's units, where one megabyte is 1,000,000 bytes: `5,000 MB`, `0.4 MB`, `38 kB`. */
export function fileSize(bytes: number): string {
  if (bytes > 0 && bytes < MEGABYTE / 10) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** Used and available bytes. */
export interface StorageUsage {
  used: number
  limit: number
}

/** The message for a file that does not fit: how full the storage is, and what to do. */
export function storageFullMessage(
  whose: 'website' | 'account',
  { used, limit }: StorageUsage,
  wanted: number,
): string {
  const how = `${fileSize(used)} of ${fileSize(limit)} are used`
  const needed = used < limit ? `, and this file needs ${fileSize(wanted)}` : ''
  return whose === 'website'
    ? `Your storage is full: ${how}${needed}. Delete files you no longer need, then try again.`
    : `The storage of all websites of this account together is full: ${how}${needed}. Delete files you no longer need, then try again.`
}
