import { createTransport } from 'nodemailer'
import type { FloorTask } from '../restock.ts'

/** Sends one e-mail repeatedly through nodemailer's pool, as fast as possible. */
const { url, letters, connections, letter }: FloorTask = JSON.parse(process.argv[2] ?? '')
const transport = createTransport({ pool: true, url, maxConnections: connections, maxMessages: Infinity } as object)
let left = letters

async function sendOn(): Promise<void> {
  while (left-- > 0)
    await transport.sendMail({ ...letter, messageId: `<${left}@floor.example>`, to: `p${left}@example.com` })
}

await Promise.all(Array.from({ length: 2 * connections }, sendOn))
transport.close()
