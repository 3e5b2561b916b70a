import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { ReceivedLetter } from '../../platform/mail/mail.suite.ts'
import { parseRawLetter } from '../parse-raw-letter.ts'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** Accepted e-mails, oldest first. */
  arrived: ReceivedLetter[]
  /** Open connections. */
  sockets: Set<Socket>
  /** Number of connections so far. */
  connections(): number
  stop(): Promise<void>
}

/** A mail server on a free loopback port that stores what it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address).join()
        arrived.push(parseRawLetter(Buffer.concat(chunks).toString('utf8'), from, to))
        done()
      })
    },
    ...options,
  })
  // Some tests break connections on purpose.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    sockets,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
