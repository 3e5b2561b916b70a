import { StreamDeletedError } from '@eventstore/db-client'
import { v7 } from 'uuid'
import { type Circumstances, persist } from './kurrent-outage.ts'
import type { KurrentReader, StreamNotes } from './kurrent-reader.ts'
import type { KurrentWriter } from './kurrent-writer.ts'

export interface StreamState {
  /** Events below this version are no longer read. */
  truncateBefore: number
  deleted: boolean
}

export interface KurrentMarks {
  truncateBefore(stream: string, version: number): Promise<void>
  deleteStream(stream: string): Promise<void>
  streamState(stream: string): Promise<StreamState>
}

export interface KurrentMarksOptions extends Circumstances {
  reader: KurrentReader
  writer: KurrentWriter
}

/** What is said of whole streams: `$tb` in their metadata, and tombstones. Disk space is given back by a scavenge. */
export function createKurrentMarks({ reader, writer, ...circumstances }: KurrentMarksOptions): KurrentMarks {
  const { connection, answerMs, patience } = circumstances
  const { credentials } = connection

  async function truncateBefore(stream: string, version: number): Promise<void> {
    for (const deadline = Date.now() + patience; ; ) {
      const notes = await reader.readNotes(stream)
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
      await persist(() => connection.ask(answerMs, (client) => client.tombstoneStream(stream, options)), {
        ...circumstances,
        deadline: Date.now() + patience,
      })
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw error
    }
  }

  async function streamState(stream: string): Promise<StreamState> {
    const notes = await reader.readNotes(stream)
    return { truncateBefore: notes ? truncatedBefore(notes) : 0, deleted: notes === undefined }
  }

  return { truncateBefore, deleteStream, streamState }
}

function truncatedBefore({ metadata }: StreamNotes): number {
  return typeof metadata.$tb === 'number' ? metadata.$tb : 0
}
