import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { startChild } from '../processes/child-process.ts'
import type { ProofOptions } from '../proof.ts'
import type { ImageTask } from './image-process.ts'
import type { StorageLab } from './storage-lab.ts'

/** Starts a process with the product's workers; resolves when it is running. */
export async function startEncoders(
  lab: StorageLab,
  { defer }: Pick<ProofOptions, 'defer'>,
  { isFair }: { isFair: boolean },
): Promise<void> {
  const environment = { ...lab.environment, ROLES: 'workers', PORT: String(await findFreePort()) }
  const ready = Promise.withResolvers<void>()
  const task: ImageTask = { environment, isFair }
  const child = startChild({
    defer,
    file: new URL('./image-process.ts', import.meta.url),
    task,
    onLine: () => ready.resolve(),
  })
  const ended = child.ended.then((code) => Promise.reject(new Error(`The workers exited with ${code}`)))
  ended.catch(() => {})
  await Promise.race([ready.promise, ended])
}
