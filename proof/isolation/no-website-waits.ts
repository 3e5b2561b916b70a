import { setTimeout as sleep } from 'node:timers/promises'
import { type Group, groupAt } from '../../bench/data/restock-shop.ts'
import { FEW, judgeBeside, judgeSend, periodsOf, type SmallSend, untilArrived } from '../campaigns/few-beside-many.ts'
import { createFinding, type Proof } from '../proof.ts'
import { openRestockLab, type RestockLab } from '../restock/restock-lab.ts'

const MANY = 50_000
const CONTROL_AHEAD = 3_000

export const noWebsiteWaits: Proof = {
  id: 'N1',
  isTimed: true,
  promise: 'A few letters of one website do not wait behind fifty thousand of another',
  async run(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 2)
    const many = options.isShort ? MANY / 2 : MANY
    await letWait(lab, 0, groupAt(0), many)
    const groups = Array.from({ length: periodsOf(options.isShort) }, (_, n) => groupAt(n))
    for (const group of groups) await letWait(lab, 1, group, FEW)
    await lab.startSender()
    found.count('letters of the one', await lab.sendAll(0, [groupAt(0)]))
    await untilArrived(lab.sink, 500, 60_000)
    await sleep(5_000)
    await judgeBeside(
      lab.sink,
      groups.map((group) => smallSend(lab, 1, group)),
      found,
    )
    if (lab.sink.verdicts.length >= many) throw new Error(`All ${many} e-mails were sent before the end`)
    return found.finding
  },
  /** FIFO: the small website's e-mails wait in the same queue. */
  async control(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 1)
    await letWait(lab, 0, groupAt(0), CONTROL_AHEAD)
    await letWait(lab, 0, groupAt(1), FEW)
    await lab.startSender()
    await lab.sendAll(0, [groupAt(0)])
    await untilArrived(lab.sink, 200, 60_000)
    await judgeSend(lab.sink, smallSend(lab, 0, groupAt(1)), found)
    return found.finding
  },
}

function letWait({ shops }: RestockLab, website: number, group: Group, count: number): Promise<unknown> {
  const emails = Array.from({ length: count }, (_, n) => `p${n}${hostOf(website, group)}`)
  return shops.letWait(shops.websiteIds[website] ?? '', group, emails)
}

const hostOf = (website: number, { productId }: Group) => `@${productId}.w${website}.example`

function smallSend(lab: RestockLab, website: number, group: Group): SmallSend {
  return {
    host: hostOf(website, group),
    async click() {
      const total = await lab.sendAll(website, [group])
      if (total !== FEW) throw new Error(`${total} e-mails were requested`)
    },
  }
}
