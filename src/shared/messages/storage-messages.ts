const MEGABYTE = 1_000_000

/** In the editor's units, where one megabyte is 1,000,000 bytes: `5,000 MB`, `0.4 MB`, `38 kB`. */
export function fileSize(bytes: number): string {
  if (bytes > 0 && bytes < MEGABYTE / 10) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** For people outside the editor, in units of 1,024 (specification §9 has both readings): `500 bytes`, `1.5 KB`, `2 MB`. */
export function humanFileSize(bytes: number, locale: string): string {
  const steps = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const value = (bytes / 1_024 ** steps).toLocaleString(locale, { maximumFractionDigits: 1 })
  return `${value} ${units[steps]}`
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

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
