import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { AppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import type { ProposedRecord, StandInExpected, StandInRecord, StandInVerdict } from './kurrentdb-stand-in-log.ts'

const TICKS_PER_MILLISECOND = 10_000n

export function proposedRecord(request: AppendReq): ProposedRecord | undefined {
  const message = request.getProposedMessage()
  if (!message) return undefined
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

export function expectedOf(options: AppendReq.Options): StandInExpected {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'none'
  if (options.hasStreamExists()) return 'exists'
  return Number(options.getRevision())
}

export function nameOf(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()
}

export function appendAnswer(verdict: Exclude<StandInVerdict, { outcome: 'deleted' }>) {
  const answer = new streams.AppendResp()
  if (verdict.outcome === 'wrong') {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (verdict.current < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(verdict.current))
    return answer.setWrongExpectedVersion(wrong)
  }
  const place = new streams.AppendResp.Position()
  place.setCommitPosition(String(verdict.place)).setPreparePosition(String(verdict.place))
  const success = new streams.AppendResp.Success()
  return answer.setSuccess(success.setCurrentRevision(String(verdict.revision)).setPosition(place))
}

export function eventAnswer(record: StandInRecord): ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
  event
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(record.stream)))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.place))
    .setPreparePosition(String(record.place))
    .setData(record.data)
    .setCustomMetadata(record.metadata)
  const words = event.getMetadataMap()
  words.set('type', record.type)
  words.set('content-type', record.contentType)
  words.set('created', String(BigInt(record.created.getTime()) * TICKS_PER_MILLISECOND))
  const read = new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(record.place))
  return new streams.ReadResp().setEvent(read)
}

export function checkpointAnswer({ place }: StandInRecord): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
  checkpoint.setCommitPosition(String(place)).setPreparePosition(String(place))
  return new streams.ReadResp().setCheckpoint(checkpoint)
}

export function confirmationAnswer(id: string): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id)
  return new streams.ReadResp().setConfirmation(confirmation)
}

export function caughtUpAnswer(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
}

export function notFoundAnswer(stream: string): ReadResp {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  return new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier))
}

/** Metadata of an error identifies its type. */
export function refusal(code: status, details: string, words: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(words)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export function streamDeleted(stream: string): ServiceError {
  const words = { exception: 'stream-deleted', 'stream-name': stream }
  return refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, words)
}

export function notLeader(host: string, port: number): ServiceError {
  const words = { exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) }
  return refusal(status.NOT_FOUND, `Leader info available`, words)
}

export function appendTooLarge(most: number): ServiceError {
  const words = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(most) }
  return refusal(status.INVALID_ARGUMENT, `Maximum append size of ${most} bytes exceeded.`, words)
}

/** As servers report it since 25.1; the client has no type for it. */
export function eventTooLarge({ id }: ProposedRecord, bytes: number, most: number): ServiceError {
  const words = { exception: 'maximum-append-event-size-exceeded', 'maximum-append-event-size': String(most) }
  const details = `Event with Id: ${id}, Size: ${bytes}, exceeds Maximum Append Event Size of ${most}.`
  return refusal(status.INVALID_ARGUMENT, details, words)
}

/** The user is not allowed to do this. */
export function accessDenied(): ServiceError {
  return refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
}

/** Unknown user or wrong password. */
export function unauthenticated(): ServiceError {
  return refusal(status.UNAUTHENTICATED, 'Bad HTTP status code: 401')
}

export function unavailable(): ServiceError {
  return refusal(status.UNAVAILABLE, 'Server Is Not Ready')
}
