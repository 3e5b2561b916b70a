import type pg from 'pg'

/** Tells the id of the server's process behind a connection, as the operating system of its machine knows it. */
export async function reportBackendPid(client: pg.ClientBase, onConnect: (pid: number) => void): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (const { pid } of rows) onConnect(pid)
}
