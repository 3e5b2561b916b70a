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
import { deniedTo, type StandInTls, tooLargeFor } from './kurrentdb-stand-in-errors.ts'
import {
  createStandInLog,
  type ProposedRecord,
  type StandInLog,
  type StandInVerdict,
} from './kurrentdb-stand-in-log.ts'
import { answerRead, fail, type ReadCall } from './kurrentdb-stand-in-read.ts'
import {
  appendAnswer,
  expectedOf,
  nameOf,
  notLeader,
  proposedRecord,
  refusal,
  streamDeleted,
  unavailable,
} from './kurrentdb-stand-in-wire.ts'

/**
 * Outcome of an append: written and answered; written, but the answer lost with the connection; written and never answered;
 * not written and refused because the server is not ready; or failed with a plain gRPC status.
 */
export type AppendOutcome = 'answer' | 'lose' | 'silence' | 'refuse' | { code: status; details: string }

export interface StandInOptions {
  /** 0: any free port. */
  port?: number
  /** Continues with another server's data, or shares its cluster's. */
  log?: StandInLog
  /** Requires TLS and authentication. */
  tls?: StandInTls
  /** Name or address that is advertised to clients. */
  advertise?: string
}

/**
 * An in-memory server for the client's own gRPC service, for machines without KurrentDB: appends, reads, filtered
 * subscriptions, metadata, tombstones, gossip; with configurable failures.
 */
export interface StandIn {
  readonly port: number
  readonly log: StandInLog
  /** Connection string of this server alone. */
  readonly url: string
  /** Decides the outcome of each append; may be slow. */
  fate: (stream: string) => AppendOutcome | Promise<AppendOutcome>
  /** Delay before each call in milliseconds, to simulate network and disk. */
  delayMs: number
  /** Size limit of an append; default: 256 MB, or 1 MB as in servers before 25.1. */
  appendBytesMax: number
  /** Size limit of an event. */
  eventBytesMax: number
  /** Accepts calls without answering, like a halted machine. */
  frozen: boolean
  /** Redirects clients that need the leader to another server; undefined: it is the leader. */
  leader: StandIn | undefined
  /** Ends all running subscriptions and reads, like a server that is shutting down. */
  cutReads(): void
  /** Number of subscriptions and reads so far. */
  reads: number
  /** Number of subscriptions so far. */
  subscriptions: number
  /** Drops all connections and stops listening. */
  stop(): void
  /** Listens on the same port again, with the same data. */
  start(): Promise<void>
}

const MEGABYTE = 1024 * 1024

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { port = 0, log = createStandInLog(), tls } = options
  const calls = new Set<ReadCall>()
  let server = new Server()
  let bound = port

  const standIn: StandIn = {
    get port() {
      return bound
    },
    get url() {
      return tls ? `esdb://localhost:${bound}?tls=true` : `esdb://127.0.0.1:${bound}?tls=false`
    },
    log,
    fate: () => 'answer',
    delayMs: 0,
    appendBytesMax: 256 * MEGABYTE,
    eventBytesMax: Number.POSITIVE_INFINITY,
    frozen: false,
    leader: undefined,
    reads: 0,
    subscriptions: 0,
    cutReads() {
      for (const call of calls) fail(call, refusal(status.CANCELLED, 'The server is shutting down'))
    },
    stop() {
      server.forceShutdown()
    },
    async start() {
      server = serve(standIn, calls, options)
      bound = await listen(server, bound, tls)
    },
  }
  await standIn.start()
  return standIn
}

function serve(standIn: StandIn, calls: Set<ReadCall>, options: StandInOptions): Server {
  const server = new Server()
  const unlessFrozen =
    <Words extends unknown[]>(run: (...words: Words) => unknown) =>
    (...words: Words): void => {
      if (standIn.frozen) return
      if (standIn.delayMs > 0) setTimeout(() => run(...words), standIn.delayMs)
      else run(...words)
    }
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: answerFeatures })
  server.addService(gossipService.GossipService, {
    read: unlessFrozen((_: unknown, answer: sendUnaryData<unknown>) =>
      answer(null, clusterInfo(membersOf(standIn, options))),
    ),
  })
  server.addService(streamsService.StreamsService, {
    append: unlessFrozen((call: AppendCall, answer: sendUnaryData<AppendResp>) =>
      answerAppend(standIn, call, answer, deniedTo(options.tls, call)).catch(() => {}),
    ),
    read: unlessFrozen((call: ReadCall) => {
      const isOfAll = !call.request.getOptions()?.hasStream()
      const denied = deniedTo(options.tls, call, isOfAll)
      if (denied) fail(call, denied)
      else return serveRead(standIn, calls, call)
    }),
    tombstone: unlessFrozen((call: TombstoneCall, answer: sendUnaryData<TombstoneResp>) =>
      answerTombstone(standIn, call, answer),
    ),
    // Neither is used: permanent deletion is a tombstone, and appends are sent one by one.
    delete: (_: unknown, answer: sendUnaryData<unknown>) => answer(refusal(status.UNIMPLEMENTED, 'delete')),
    batchAppend: (call: ReadCall) => fail(call, refusal(status.UNIMPLEMENTED, 'batchAppend')),
  })
  return server
}

type AppendCall = ServerReadableStream<AppendReq, AppendResp>
type TombstoneCall = ServerUnaryCall<TombstoneReq, TombstoneResp>

function listen(server: Server, port: number, tls: StandInTls | undefined): Promise<number> {
  const keys = tls && [{ cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) }]
  const credentials = keys ? ServerCredentials.createSsl(null, keys) : ServerCredentials.createInsecure()
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
}

function elsewhere({ leader }: StandIn, metadata: Metadata): ServiceError | undefined {
  return leader && metadata.get('requires-leader')[0] === 'true' ? notLeader('127.0.0.1', leader.port) : undefined
}

/** Rejects if the client disconnects early. */
async function answerAppend(
  standIn: StandIn,
  call: AppendCall,
  answer: sendUnaryData<AppendResp>,
  denied: ServiceError | undefined,
): Promise<void> {
  const requests: AppendReq[] = []
  for await (const request of call) requests.push(request)
  const options = requests[0]?.getOptions()
  if (!options) return answer(refusal(status.INVALID_ARGUMENT, 'No options'))
  const stream = nameOf(options.getStreamIdentifier())
  const refused = denied ?? elsewhere(standIn, call.metadata)
  if (refused) return answer(refused)
  const fate = await standIn.fate(stream)
  if (typeof fate === 'object') return answer(refusal(fate.code, fate.details))
  const records = requests.map(proposedRecord).filter((record): record is ProposedRecord => record !== undefined)
  const unwritten = fate === 'refuse' ? unavailable() : tooLargeFor(standIn, records)
  if (unwritten) return answer(unwritten)
  const verdict = standIn.log.append(stream, expectedOf(options), records)
  if (fate === 'silence') return
  if (fate === 'lose') answer(unavailable())
  else answerVerdict(answer, stream, verdict)
}

function answerVerdict(answer: sendUnaryData<AppendResp>, stream: string, verdict: StandInVerdict): void {
  if (verdict.outcome === 'deleted') answer(streamDeleted(stream))
  else answer(null, appendAnswer(verdict))
}

async function serveRead(standIn: StandIn, calls: Set<ReadCall>, call: ReadCall): Promise<void> {
  standIn.reads++
  if (call.request.getOptions()?.hasSubscription()) standIn.subscriptions++
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

/** Claims to support batches, to detect clients that would send them. */
function answerFeatures(_: unknown, answer: sendUnaryData<unknown>): void {
  const batches = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.Streams')
    .setMethodName('batchappend')
  const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0')
  supported.addMethods(batches)
  answer(null, supported)
}

function membersOf(standIn: StandIn, { advertise: address = '127.0.0.1' }: StandInOptions): StandInMember[] {
  const { leader, port } = standIn
  if (!leader) return [{ port, address, isLeader: true }]
  return [
    { port: leader.port, address, isLeader: true },
    { port, address, isLeader: false },
  ]
}
