import { dlopen } from 'node:ffi'

/** Started by raise-priority.ts with process ids (their first threads are meant), each with a time slice in nanoseconds. */
const asked = process.argv.slice(2).map(BigInt)

/** SCHED_OTHER. A thread in another scheduling class was put there on purpose and is left alone. */
const USUAL = 0
/** SCHED_FLAG_RESET_ON_FORK: child processes get the system's default. */
const FOR_ITSELF = 1n
/** System call numbers of sched_setattr and sched_getattr, and offsets of the fields of struct sched_attr used here. */
const numbers: Partial<Record<NodeJS.Architecture, { set: bigint; get: bigint }>> = {
  x64: { set: 314n, get: 315n },
  arm64: { set: 274n, get: 275n },
}
const ATTRIBUTES_BYTES = 56
const POLICY_AT = 4
const FLAGS_AT = 8
/** Offset of `sched_runtime`, which holds the time slice for this scheduling class: sched(7). */
const RUNTIME_AT = 24

const calls = numbers[process.arch]
if (calls) {
  const { functions } = dlopen(null, {
    syscall: { arguments: ['i64', 'i64', 'buffer', 'i64', 'i64'], return: 'i64' },
  })
  const shorten = (pid: bigint, sliceNs: bigint): void => {
    const attributes = Buffer.alloc(ATTRIBUTES_BYTES)
    const isThere = functions.syscall(calls.get, pid, attributes, BigInt(ATTRIBUTES_BYTES), 0n) === 0n
    if (!isThere || attributes.readUInt32LE(POLICY_AT) !== USUAL) return
    attributes.writeBigUInt64LE(FOR_ITSELF, FLAGS_AT)
    attributes.writeBigUInt64LE(sliceNs, RUNTIME_AT)
    functions.syscall(calls.set, pid, attributes, 0n, 0n)
  }
  for (let n = 0; n < asked.length; n += 2) shorten(asked[n] ?? 0n, asked[n + 1] ?? 0n)
}
