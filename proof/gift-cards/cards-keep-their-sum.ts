import { setTimeout as sleep } from 'node:timers/promises'
import { giftCards } from '../../projections/gift-cards/projection.ts'
import { type LogLab, openLogLab, withProjections } from '../event-store/log-lab.ts'
import { type Child, startChild } from '../processes/child-process.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type CardTask, CLIENTS, listCards, type RacedCard } from './card-plan.ts'
import { type Charged, judgeCard } from './judge-card.ts'

const PROCESSES = 4
const WEBSITE = 'w'

export const cardsKeepTheirSum: Proof = {
  id: 'R25',
  promise:
    'In every currency and at every position, a gift card’s issued and returned money is what was spent plus what is left, also when processes race and are killed',
  async run(options) {
    const lab = await openLab(options, listCards(options.isShort ? 1 : 4))
    await withProjections(lab.log, () => raceAll(lab, { kills: options.isShort ? 3 : 20, isHeedless: false }))
    options.say(`${lab.cards.length} cards were raced for`)
    for (const card of lab.cards) await judgeCard(lab, card)
    return lab.found.finding
  },
  /** Check-then-act: decisions are written whatever others have written since. */
  async control(options) {
    const lab = await openLab(options, listCards(1).slice(0, 6))
    await withProjections(lab.log, () => raceAll(lab, { kills: 0, isHeedless: true }))
    for (const card of lab.cards) await judgeCard(lab, card)
    return lab.found.finding
  },
}

interface Lab {
  options: ProofOptions
  random: Random
  log: LogLab
  adminUrl: string
  websiteId: string
  cards: RacedCard[]
  /** Charges, as reported to clients. */
  charged: Charged[]
  found: FindingBuilder
}

async function openLab(options: ProofOptions, cards: RacedCard[]): Promise<Lab> {
  const log = await openLogLab(options, [giftCards])
  return {
    options,
    log,
    random: createRandom(options.seed),
    adminUrl: log.urls.admin,
    websiteId: WEBSITE,
    cards,
    charged: [],
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
  const { log, cards, websiteId, charged, options, found } = lab
  const task: CardTask = { url: log.urls.events, websiteId, cards, clients, isHeedless }
  const file = new URL('./card-process.ts', import.meta.url)
  let child: Child | undefined
  function onLine(line: string) {
    const [, id = '', holdId = ''] = line.split(' ')
    charged.push({ id, holdId })
    found.count('charges that were confirmed')
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
