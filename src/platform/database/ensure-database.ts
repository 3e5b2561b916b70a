import { ResilientClient } from './resilient-client.ts'

/** Creates the database unless it exists. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new ResilientClient(serverUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
