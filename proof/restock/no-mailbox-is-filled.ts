import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type AttackStore, group, linkTo, type MailboxLab, openMailboxLab, WORDS } from './mailbox-lab.ts'

const VICTIM = 'victim@foreign.example'
const FRIEND = 'ann@good.example'
const VARIANTS = 25
const WEBSITES = 10
/** E-mails per day to an unconfirmed address, from all stores together. */
const MOST = 3
const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

export const noMailboxIsFilled: Proof = {
  id: 'S22',
  promise: 'Nobody’s mailbox can be filled through the product, and no stranger’s words arrive there',
  run: (options) => attack(options, false),
  /** Addresses count as confirmed, and e-mails are not limited. */
  control: (options) => attack(options, true),
}

async function attack(options: ProofOptions, isBroken: boolean): Promise<Finding> {
  const found = createFinding()
  const lab = await openMailboxLab(options, isBroken)
  const stores: AttackStore[] = []
  for (let place = 0; place < WEBSITES; place++) stores.push(await lab.openStore(place, place === 0 ? VARIANTS : 1))
  found.count('stores of strangers', stores.length)
  const [first] = stores
  if (!first) throw new Error('No store was opened')
  await confirmFriend(lab, first, isBroken)
  await signUpVictim(lab, stores, found)
  await lab.settled()
  await writeByOtherWays(stores)
  for (const store of stores) await sendAll(store)
  await lab.settled()
  judge(lab, found)
  return found.finding
}

/** Someone who wants to be notified, and confirms by the link. */
async function confirmFriend(lab: MailboxLab, store: AttackStore, isBroken: boolean): Promise<void> {
  await lab.signUp(store, 0, FRIEND)
  // The broken variant asks for no confirmation.
  if (isBroken) return
  const visitor = lab.visitorOf(store)
  const link = await linkTo(lab.mail, FRIEND)
  for (const method of ['GET', 'POST']) {
    const { status } = await visitor.send(method, link, method === 'POST' ? { body: '' } : {})
    if (status !== 200) throw new Error(`The link returned ${status}`)
  }
}

async function signUpVictim(lab: MailboxLab, stores: AttackStore[], { count }: FindingBuilder): Promise<void> {
  for (const [place, store] of stores.entries())
    for (let product = 0; product < (place === 0 ? VARIANTS : 1); product++) {
      // Plus addresses end up in the same mailbox.
      await lab.signUp(store, product, place % 2 === 0 ? VICTIM : VICTIM.replace('@', `+${place}@`))
      count('sign-ups of the foreign address')
    }
}

/** Invitations, an account's own e-mail, and test e-mails to it. Refusals are fine. */
async function writeByOtherWays(stores: AttackStore[]): Promise<void> {
  for (const [place, { owner }] of stores.slice(1, 6).entries()) {
    await owner.post('/api/identity/people/invitations', { email: VICTIM, roles: [8] })
    if (place > 0) continue
    await owner.put('/api/identity/account', { displayName: WORDS, email: VICTIM })
    await owner.post('/api/identity/account/confirmation')
    const letter = { subject: WORDS, introduction: WORDS, ...group(0) }
    await owner.post('/api/restock/test-letter', letter)
  }
}

async function sendAll({ owner }: AttackStore): Promise<void> {
  const sendRequests = Array.from({ length: VARIANTS }, (_, product) => group(product))
  await owner.post(SEND_ALL, { sendRequests })
}

function judge({ mail }: MailboxLab, found: FindingBuilder): void {
  const [name, domain] = VICTIM.split('@')
  const toVictim = mail.arrived.filter(({ to }) => to.startsWith(name ?? '') && to.endsWith(domain ?? ''))
  found.count('letters to the foreign address', toVictim.length)
  if (toVictim.length > MOST)
    found.violation(`${toVictim.length} letters arrived at an address that was never confirmed`, toVictim.length - MOST)
  for (const { subject, headers, text, html } of toVictim) {
    const said = [subject, headers.from, text, html].join('\n')
    if (said.includes(WORDS)) found.violation(`An e-mail to it says “${subject}”, from ${headers.from}`)
  }
  const notices = mail.arrived.filter(({ to, subject }) => to === FRIEND && subject.includes('act now'))
  found.count('notices to who confirmed', notices.length)
  if (notices.length !== 1) found.violation(`${notices.length} notices arrived at the confirmed address`)
  for (const { headers } of notices)
    if (!headers.from?.includes('urgent-notice-0.localhost'))
      found.violation(`A store sends under another name: ${headers.from}`)
}
