import { setTimeout as sleep } from 'node:timers/promises'
import { GIBIBYTE, type MemoryLimit, NO_CGROUP, openMemoryLimit } from '../outages/memory-limit.ts'
import { type Finding, type Proof, type ProofOptions, skipped } from '../proof.ts'
import { type AnswersLab, type Attacker, openAnswersLab, p95 } from './answers-lab.ts'
import { unreadPaths } from './requests/unread-answers.ts'
import type { UnreadAttack } from './unread-attacker.ts'

/** Allowed slowdown of a page as a factor plus a constant, because both processes and PostgreSQL share a machine. */
const RATIO_MAX = 3
const MORE_MS = 100
/** Time until a stalled reader is disconnected, plus a margin. */
const UNTIL_CUT_MS = 36_000

type Attack = Omit<UnreadAttack, 'port'>

export const unreadResponsesAreBounded: Proof = {
  id: 'S20',
  isTimed: true,
  promise: 'Responses that are not read slow down no one else',
  run: (options) => attackAll(options, true),
  control: (options) => attackAll({ ...options, isShort: true }, false),
}

async function attackAll(options: ProofOptions, isLimited: boolean): Promise<Finding> {
  const memoryLimit = openMemoryLimit(options, GIBIBYTE)
  if (!memoryLimit) return skipped(NO_CGROUP)
  const large = { websites: 2, people: 1, products: 500, descriptionBytes: 40_000 }
  const lab = await openAnswersLab({ ...options, ...large, isLimited, memoryLimit })
  const seconds = options.isShort ? 4 : 12
  await lab.visit(2)
  for (const [name, attack] of attacksOn(lab)) {
    const quiet = await lab.visit(seconds / 2)
    const end = await lab.attack(attack)
    const beside = await lab.visit(seconds)
    if (!options.isShort) await seeThemCut(lab, name)
    const { opened, closed } = await end()
    lab.found.count(`connections of ${name}`, opened)
    lab.found.count(`of them closed`, closed)
    compare(lab, name, p95(quiet), p95(beside))
    if (await isOver(lab, name, memoryLimit)) break
    // The first response that slows others down is enough for a control.
    if (!isLimited && lab.found.finding.violations > 0) break
    await sleep(500)
  }
  return lab.found.finding
}

function attacksOn({ attackers }: AnswersLab): [string, Attack][] {
  const [one] = attackers
  if (!one) throw new Error('No attacker connected')
  const exports = attackers.map((attacker) => request(attacker, unreadPaths.export))
  const items = request(one, unreadPaths.items)
  const streams = [request(one, unreadPaths.stream, 'Accept: text/event-stream\r\n')]
  const shops = attackers.map(
    ({ host }) => `GET ${unreadPaths.shop} HTTP/1.1\r\nHost: ${host.replace('.manage', '')}\r\n\r\n`,
  )
  return [
    ['60 exports', { connections: 60, requests: exports, times: 1, again: true }],
    ['150 pipelines of 200', { connections: 150, requests: shops, times: 200, again: true }],
    ['300 pipelines of 16', { connections: 300, requests: [items, ...shops], times: 16, again: true }],
    ['650 event streams', { connections: 650, requests: streams, times: 1, again: true }],
  ]
}

/** A raw request. */
function request({ host, cookie }: Attacker, path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${headers}\r\n`
}

function compare({ found }: AnswersLab, name: string, quiet: number, beside: number): void {
  found.most(`ms p95 alone, before ${name}`, quiet)
  found.most(`ms p95 beside ${name}`, beside)
  if (beside > quiet * RATIO_MAX + MORE_MS)
    found.violation(`beside ${name} a page took ${beside.toFixed(0)} ms, alone ${quiet.toFixed(0)} ms (p95)`)
}

/** Readers without progress for 30 s are disconnected: checked in the product's log, because clients are not told why. */
async function seeThemCut({ output, found }: AnswersLab, name: string): Promise<void> {
  if (name === '650 event streams') return
  const before = output().split('slow readers disconnected').length
  await sleep(UNTIL_CUT_MS)
  if (output().split('slow readers disconnected').length === before)
    found.violation(`beside ${name} no slow reader was disconnected within ${UNTIL_CUT_MS} ms`)
}

async function isOver({ found, isAlive }: AnswersLab, name: string, memory: MemoryLimit): Promise<boolean> {
  found.most('MB of memory at most', memory.peakBytes() / 1024 ** 2)
  const isDead = memory.oomKills() > 0 || !(await isAlive())
  if (isDead) found.violation(`${name} ended a process that may use 1 GiB`)
  return isDead
}
