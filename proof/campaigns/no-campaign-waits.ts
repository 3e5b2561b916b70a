import { setTimeout as sleep } from 'node:timers/promises'
import { createFinding, type Proof } from '../proof.ts'
import { type CampaignLab, openCampaignLab } from './campaign-lab.ts'
import { FEW, judgeBeside, judgeSend, periodsOf, type SmallSend, untilArrived } from './few-beside-many.ts'

const [MANY, SHORT_MANY] = [100_000, 20_000]
const CONTROL_AHEAD = 3_000

export const noCampaignWaits: Proof = {
  id: 'N1C',
  isTimed: true,
  promise: 'A campaign to twenty people does not wait behind one of another website to a hundred thousand',
  async run(options) {
    const found = createFinding()
    const lab = await openCampaignLab(options, 2)
    const many = options.isShort ? SHORT_MANY : MANY
    const large = await lab.write(0, peopleAt('@many.example', many))
    const sends: SmallSend[] = []
    for (let n = 0; n < periodsOf(options.isShort); n++) sends.push(await writeSmall(lab, 1, n))
    await lab.startSender()
    await lab.send(0, large)
    await untilArrived(lab.sink, 500, 120_000)
    await sleep(5_000)
    await judgeBeside(lab.sink, sends, found)
    if (lab.sink.verdicts.length >= many) throw new Error(`All ${many} e-mails were sent before the end`)
    found.count('recipients of the one', many)
    return found.finding
  },
  /** FIFO: the small campaign is one of the same website. */
  async control(options) {
    const found = createFinding()
    const lab = await openCampaignLab(options, 1)
    const large = await lab.write(0, peopleAt('@many.example', CONTROL_AHEAD))
    const small = await writeSmall(lab, 0, 0)
    await lab.startSender()
    await lab.send(0, large)
    await untilArrived(lab.sink, 200, 60_000)
    await judgeSend(lab.sink, small, found)
    return found.finding
  },
}

const peopleAt = (host: string, count: number) => Array.from({ length: count }, (_, n) => `p${n}${host}`)

async function writeSmall(lab: CampaignLab, place: number, n: number): Promise<SmallSend> {
  const host = `@few${n}.example`
  const campaignId = await lab.write(place, peopleAt(host, FEW))
  return { host, click: () => lab.send(place, campaignId) }
}
