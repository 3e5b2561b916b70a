import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type Fault, faults, type Verdict } from './mail-sink.ts'

/** A mail server that stores nothing and reports to its parent what it did to each e-mail. Ends with its parent. */
const sockets = new Map<number, Socket>()
/** Recipients whose fault has occurred. */
const met = new Set<string>()
let verdicts: Verdict[] = []

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onRcptTo({ address }, session, done) {
    const fault = faultOf(address)
    if (fault === 'hang-before') met.add(address)
    else if (fault === '421' || fault === '450' || fault === '550') {
      met.add(address)
      done(saying(Number(fault), address))
      if (fault === '421') setImmediate(() => socketOf(session)?.end())
    } else done()
  },
  onData(stream, session, done) {
    // A sender that disconnects midway has delivered nothing.
    take(stream, session, session.envelope.rcptTo[0]?.address ?? '', done).catch(() => {})
  },
})
server.on('error', () => {})
server.server.on('connection', (socket: Socket) => {
  const { remotePort = 0 } = socket
  sockets.set(remotePort, socket)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(remotePort))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
setInterval(tell, 50)
process.on('disconnect', () => process.exit())

type Done = (error: Error | null, message?: string) => void

async function take(stream: Readable, session: SMTPServerSession, to: string, done: Done): Promise<void> {
  const fault = faultOf(to)
  if (fault !== undefined) met.add(to)
  // A short e-mail may end before code waiting for its beginning resumes.
  const ended = once(stream, 'end')
  ended.catch(() => {})
  const [first] = await once(stream, 'data')
  const id = /^message-id:\s*(\S+)/im.exec(String(first))?.[1] ?? ''
  if (fault === 'reset-in-data') {
    note(id, to, 'cut')
    return void socketOf(session)?.resetAndDestroy()
  }
  stream.resume()
  await ended
  if (fault === '451') {
    note(id, to, 'declined')
    return done(saying(451, to))
  }
  note(id, to, fault === 'hang-after' || fault === 'drop-after-250' ? fault : 'taken')
  if (fault === 'hang-after') return
  done(null, 'taken')
  if (fault === 'drop-after-250') setImmediate(() => socketOf(session)?.destroy())
}

function faultOf(address: string): Fault | undefined {
  const fault = faults.find((name) => address.split('@')[0]?.endsWith(`.${name}`))
  return fault === '550' || !met.has(address) ? fault : undefined
}

function socketOf({ remotePort }: SMTPServerSession): Socket | undefined {
  return sockets.get(remotePort)
}

/** Servers include the address in their replies. */
function saying(responseCode: number, address: string): Error {
  return Object.assign(new Error(`<${address}> was simulated by the sink`), { responseCode })
}

function note(id: string, to: string, what: Verdict['what']): void {
  verdicts.push({ id, to, what, at: Date.now() })
}

function tell(): void {
  if (verdicts.length > 0) process.send?.({ verdicts })
  verdicts = []
}
