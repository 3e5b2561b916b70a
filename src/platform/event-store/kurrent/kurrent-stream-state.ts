import { StreamDeletedError } from '@eventstore/db-client'
import { v7 } from 'uuid'
import { type KurrentContext, retryUntilDeadline } from './kurrent-outage.ts'
import type { KurrentReader, StreamMetadata } from './kurrent-reader.ts'
import type { KurrentWriter } from './kurrent-writer.ts'

export interface StreamState {
  /** Events below this version are no longer read. */
  truncateBefore: number
  deleted: boolean
}

export interface KurrentStreamStates {
  truncateBefore(stream: string, version: number): Promise<void>
  deleteStream(stream: string): Promise<void>
  streamState(stream: string): Promise<StreamState>
}

export interface KurrentStreamStatesOptions extends KurrentContext {
  reader: KurrentReader
  writer: KurrentWriter
}

/** Changes to whole streams: `$tb` in their metadata, and tombstones. A scavenge frees the disk space. */
export function createKurrentStreamStates({
  reader,
  writer,
  ...circumstances
}: KurrentStreamStatesOptions): KurrentStreamStates {
  const { connection, answerMs, patience } = circumstances
  const { credentials } = connection

  async function truncateBefore(stream: string, version: number): Promise<void> {
    for (const deadline = Date.now() + patience; ; ) {
      const notes = await reader.readMetadata(stream)
      if (!notes || truncatedBefore(notes) >= version) return
      const data = { ...notes.metadata, $tb: version }
      const note = { id: v7(), type: '$metadata', contentType: 'application/json', data, metadata: {} } as const
      const noted = { stream: `$$${stream}`, events: [note], version: notes.version, deadline }
      if ((await writer.appendAfter(noted)).outcome !== 'conflict') return
    }
  }

  async function deleteStream(stream: string): Promise<void> {
    const options = { credentials, requiresLeader: true, deadline: answerMs }
    try {
      await retryUntilDeadline(() => connection.call(answerMs, (client) => client.tombstoneStream(stream, options)), {
        ...circumstances,
        deadline: Date.now() + patience,
      })
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw error
    }
  }

  async function streamState(stream: string): Promise<StreamState> {
    const notes = await reader.readMetadata(stream)
    return { truncateBefore: notes ? truncatedBefore(notes) : 0, deleted: notes === undefined }
  }

  return { truncateBefore, deleteStream, streamState }
}

function truncatedBefore({ metadata }: StreamMetadata): number {
  return typeof metadata.$tb === 'number' ? metadata.$tb : 0
}
