import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { AppendReq, AppendResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { clusterInfo, type StandInMember } from './kurrentdb-stand-in-cluster.ts'
import { createStandInLog, type ProposedRecord, type StandInLog } from './kurrentdb-stand-in-log.ts'
import { answerRead, fail, type ReadCall } from './kurrentdb-stand-in-read.ts'
import {
  appendAnswer,
  appendTooLarge,
  expectedOf,
  nameOf,
  notLeader,
  proposedRecord,
  refusal,
  streamDeleted,
  unavailable,
} from './kurrentdb-stand-in-wire.ts'

/**
 * What happens to an append: it is written and answered, written and the answer lost with the connection, written and
 * never answered, or not written and refused because the server is not ready.
 */
export type AppendFate = 'answer' | 'lose' | 'silence' | 'refuse'

export interface StandInOptions {
  /** 0 for any free one. */
  port?: number
  /** Of a server whose data it goes on with, or whose cluster it belongs to. */
  log?: StandInLog
}

/**
 * A server that speaks the client's own gRPC service from memory, for machines without KurrentDB: appends, reads,
 * filtered subscriptions, metadata, tombstones, gossip. And it fails when it is told to.
 */
export interface StandIn {
  readonly port: number
  readonly log: StandInLog
  /** Connection string for this server alone. */
  readonly url: string
  /** Asked before each append; may take its time. */
  fate: (stream: string) => AppendFate | Promise<AppendFate>
  /** Takes calls and answers none, as a machine does that was halted. */
  frozen: boolean
  /** Refers whoever needs the leader to another server; undefined: it is the leader itself. */
  leader: StandIn | undefined
  /** Ends all subscriptions and reads under way, as a server does that is asked to stop. */
  cutReads(): void
  /** How many subscriptions and reads were begun. */
  reads: number
  /** Drops all connections and listens no more. */
  stop(): void
  /** Listens on the same port again, with the same data. */
  start(): Promise<void>
}

/** What a server takes that was told nothing else. */
const APPEND_BYTES_MAX = 1024 * 1024

export async function startStandIn({ port = 0, log = createStandInLog() }: StandInOptions = {}): Promise<StandIn> {
  const calls = new Set<ReadCall>()
  let server = new Server()
  let bound = port

  const standIn: StandIn = {
    get port() {
      return bound
    },
    get url() {
      return `esdb://127.0.0.1:${bound}?tls=false`
    },
    log,
    fate: () => 'answer',
    frozen: false,
    leader: undefined,
    reads: 0,
    cutReads() {
      for (const call of calls) fail(call, refusal(status.CANCELLED, 'The server is shutting down'))
    },
    stop() {
      server.forceShutdown()
    },
    async start() {
      server = serve(standIn, calls)
      bound = await listen(server, bound)
    },
  }
  await standIn.start()
  return standIn
}

function serve(standIn: StandIn, calls: Set<ReadCall>): Server {
  const server = new Server()
  const unlessFrozen =
    <Words extends unknown[]>(run: (...words: Words) => unknown) =>
    (...words: Words): void => {
      if (!standIn.frozen) run(...words)
    }
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: answerFeatures })
  server.addService(gossipService.GossipService, {
    read: unlessFrozen((_: unknown, answer: sendUnaryData<unknown>) => answer(null, clusterInfo(membersOf(standIn)))),
  })
  server.addService(streamsService.StreamsService, {
    append: unlessFrozen((call: AppendCall, answer: sendUnaryData<AppendResp>) =>
      answerAppend(standIn, call, answer).catch(() => {}),
    ),
    read: unlessFrozen((call: ReadCall) => serveRead(standIn, calls, call)),
    tombstone: unlessFrozen((call: TombstoneCall, answer: sendUnaryData<TombstoneResp>) =>
      answerTombstone(standIn, call, answer),
    ),
    // Neither is used: deleting a stream for good is a tombstone, and appends are sent one by one.
    delete: (_: unknown, answer: sendUnaryData<unknown>) => answer(refusal(status.UNIMPLEMENTED, 'delete')),
    batchAppend: (call: ReadCall) => fail(call, refusal(status.UNIMPLEMENTED, 'batchAppend')),
  })
  return server
}

type AppendCall = ServerReadableStream<AppendReq, AppendResp>
type TombstoneCall = ServerUnaryCall<TombstoneReq, TombstoneResp>

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
}

function elsewhere({ leader }: StandIn, metadata: Metadata): ServiceError | undefined {
  return leader && metadata.get('requires-leader')[0] === 'true' ? notLeader('127.0.0.1', leader.port) : undefined
}

/** Rejects when the client is gone before it has said all. */
async function answerAppend(standIn: StandIn, call: AppendCall, answer: sendUnaryData<AppendResp>): Promise<void> {
  const requests: AppendReq[] = []
  for await (const request of call) requests.push(request)
  const options = requests[0]?.getOptions()
  if (!options) return answer(refusal(status.INVALID_ARGUMENT, 'No options'))
  const stream = nameOf(options.getStreamIdentifier())
  const refused = elsewhere(standIn, call.metadata)
  if (refused) return answer(refused)
  const fate = await standIn.fate(stream)
  if (fate === 'refuse') return answer(unavailable())
  const records = requests.map(proposedRecord).filter((record): record is ProposedRecord => record !== undefined)
  const bytes = records.reduce((sum, { type, data, metadata }) => sum + type.length + data.length + metadata.length, 0)
  if (bytes > APPEND_BYTES_MAX) return answer(appendTooLarge(APPEND_BYTES_MAX))
  const verdict = standIn.log.append(stream, expectedOf(options), records)
  if (fate === 'silence') return
  if (fate === 'lose') return answer(unavailable())
  if (verdict.outcome === 'deleted') answer(streamDeleted(stream))
  else answer(null, appendAnswer(verdict))
}

async function serveRead(standIn: StandIn, calls: Set<ReadCall>, call: ReadCall): Promise<void> {
  standIn.reads++
  const refused = elsewhere(standIn, call.metadata)
  if (refused) return fail(call, refused)
  calls.add(call)
  for (const end of ['close', 'cancelled', 'error', 'finish']) call.once(end, () => calls.delete(call))
  await answerRead(call, standIn.log)
}

function answerTombstone(standIn: StandIn, call: TombstoneCall, answer: sendUnaryData<TombstoneResp>): void {
  const stream = nameOf(call.request.getOptions()?.getStreamIdentifier())
  const refused = elsewhere(standIn, call.metadata)
  if (refused) answer(refused)
  else if (standIn.log.tombstone(stream)) answer(null, new streams.TombstoneResp())
  else answer(streamDeleted(stream))
}

/** It claims to take batches, so that whoever would send them is found out. */
function answerFeatures(_: unknown, answer: sendUnaryData<unknown>): void {
  const batches = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.Streams')
    .setMethodName('batchappend')
  const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0')
  supported.addMethods(batches)
  answer(null, supported)
}

function membersOf(standIn: StandIn): StandInMember[] {
  const { leader, port } = standIn
  if (!leader) return [{ port, isLeader: true }]
  return [
    { port: leader.port, isLeader: true },
    { port, isLeader: false },
  ]
}
