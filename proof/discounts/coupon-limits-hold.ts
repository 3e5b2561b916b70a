import { setTimeout as sleep } from 'node:timers/promises'
import { discounts } from '../../projections/discounts/projection.ts'
import { type LogLab, openLogLab, withProjections } from '../event-store/log-lab.ts'
import { type Child, startChild } from '../processes/child-process.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { CLIENTS, type LimitedCode, listCodes, type UseTask } from './coupon-plan.ts'
import { type Committed, judgeCode } from './judge-code.ts'

const PROCESSES = 4
const WEBSITE = 'w'

export const couponLimitsHold: Proof = {
  id: 'R4',
  promise:
    'A code is never used more often than its limits say, in total or by a customer, also when processes are killed',
  async run(options) {
    const lab = await openLab(options, options.isShort ? 20 : 200)
    await withProjections(lab.log, () => raceAll(lab, { kills: options.isShort ? 3 : 20, isHeedless: false }))
    options.say(`${lab.codes.length} codes were raced for`)
    for (const code of lab.codes) await judgeCode(lab, code)
    return lab.found.finding
  },
  /** Check-then-act: decisions are written whatever others have written since. */
  async control(options) {
    const lab = await openLab(options, 10)
    await withProjections(lab.log, () => raceAll(lab, { kills: 0, isHeedless: true }))
    for (const code of lab.codes) await judgeCode(lab, code)
    return lab.found.finding
  },
}

interface Lab {
  options: ProofOptions
  random: Random
  log: LogLab
  adminUrl: string
  websiteId: string
  codes: LimitedCode[]
  /** Committed uses, as reported to clients. */
  committed: Committed[]
  found: FindingBuilder
}

async function openLab(options: ProofOptions, codes: number): Promise<Lab> {
  const log = await openLogLab(options, [discounts])
  return {
    options,
    log,
    random: createRandom(options.seed),
    adminUrl: log.urls.admin,
    websiteId: WEBSITE,
    codes: listCodes(codes),
    committed: [],
    found: createFinding(),
  }
}

/** All clients concurrently, from several processes, some of which are killed and restarted. */
async function raceAll(lab: Lab, { kills, isHeedless }: { kills: number; isHeedless: boolean }): Promise<void> {
  const lanes = Array.from({ length: PROCESSES }, (_, n) => lane(lab, clientsOf(n), isHeedless))
  const racing = Promise.all(lanes.map(({ done }) => done))
  const ended = { is: false }
  racing.then(
    () => (ended.is = true),
    () => (ended.is = true),
  )
  for (let n = 0; n < kills && !ended.is; n++) {
    await sleep(lab.random.int(200, 900))
    if (lab.random.pick(lanes).kill()) lab.found.count('kills')
  }
  await racing
}

function clientsOf(process: number): number[] {
  return Array.from({ length: CLIENTS }, (_, client) => client).filter((client) => client % PROCESSES === process)
}

/** Restarts a killed process until one finishes. */
function lane(lab: Lab, clients: number[], isHeedless: boolean) {
  const { log, codes, websiteId, committed, options, found } = lab
  const task: UseTask = { url: log.urls.events, websiteId, codes, clients, isHeedless }
  const file = new URL('./use-process.ts', import.meta.url)
  let child: Child | undefined
  function onLine(line: string) {
    const [, id = '', holdId = ''] = line.split(' ')
    committed.push({ id, holdId })
    found.count('commits that were confirmed')
  }
  async function run(): Promise<void> {
    for (;;) {
      child = startChild({ defer: options.defer, file, task, onLine })
      const code = await child.ended
      child = undefined
      if (code === 0) return
      if (code !== null) throw new Error(`A client process exited with ${code}`)
    }
  }
  return {
    done: run(),
    kill() {
      child?.signal('SIGKILL')
      return child !== undefined
    },
  }
}
