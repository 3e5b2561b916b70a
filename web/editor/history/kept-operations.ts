import type { PendingOperation } from './session-core.ts'

/** Unsaved operations, stored in the browser before they are sent, so that they survive a crash or a closed lid. */
export interface KeptOperations {
  /** Operations of tabs that no longer exist; they belong to this tab from now on. */
  adopt(): Promise<PendingOperation[]>
  keep(pending: readonly PendingOperation[]): Promise<void>
  release(): void
}

interface Row {
  /** `<account>/<document>/<tab>` */
  key: string
  pending: PendingOperation[]
}

const DATABASE = 'page-editor'
const STORE = 'pending'

/** IndexedDB of this website; other accounts and pages have their own rows. */
export function keptOperations(accountId: string, docId: string): KeptOperations {
  const prefix = `${accountId}/${docId}/`
  const own = prefix + crypto.randomUUID()
  const database = openDatabase()
  const release = holdLock(own)
  // If the database cannot be opened, as in some private windows, editing must still work.
  const inStore = async <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const opened = await database.catch(() => undefined)
    return opened && settle(act(opened.transaction(STORE, mode).objectStore(STORE)))
  }
  return {
    async adopt() {
      const rows = ((await inStore('readonly', (store) => store.getAll(rangeOf(prefix)))) ?? []) as Row[]
      const left = await Promise.all(rows.map(async (row) => ((await isHeld(row.key)) ? [] : [row])))
      const orphans = left.flat()
      const pending = orphans.flatMap((row) => row.pending)
      if (orphans.length > 0) await inStore('readwrite', (store) => store.put({ key: own, pending }))
      for (const { key } of orphans) await inStore('readwrite', (store) => store.delete(key))
      return pending
    },
    async keep(pending) {
      await inStore('readwrite', (store) =>
        pending.length === 0
          ? (store.delete(own) as IDBRequest<unknown>)
          : (store.put({ key: own, pending }) as IDBRequest<unknown>),
      )
    },
    release,
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return settle(request)
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}￿`)

/** A Web Lock shows that the tab is alive; the browser releases it when the tab is gone, for whatever reason. */
function holdLock(name: string): () => void {
  let release = () => {}
  if (!navigator.locks) return release
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(`editing ${name}`, () => held).catch(() => {})
  return release
}

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some((lock) => lock.name === `editing ${name}`)
}
