export interface Upload {
  id: string
  /** Name of the file. */
  name: string
  bytes: number
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed'
  /** Sent fraction, 0 to 1. */
  share: number
  /** Error message, if it failed. */
  problem?: string
  /** Retrying would not help. */
  final?: boolean
}

/** Observable list of uploads. */
export function createUploadList() {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []

  function show(next: readonly Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }

  return {
    read: () => uploads,
    show,
    change(id: string, changed: Partial<Upload>): void {
      show(uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
