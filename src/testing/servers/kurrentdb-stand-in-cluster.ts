import { randomUUID } from 'node:crypto'
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'

export interface StandInMember {
  port: number
  /** Advertised address. */
  address: string
  isLeader: boolean
}

/** A cluster member's answer about the other members (gossip). */
export function clusterInfo(members: StandInMember[]): ClusterInfo {
  return new gossip.ClusterInfo().setMembersList(members.map(memberInfo))
}

function memberInfo({ port, address, isLeader }: StandInMember) {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState
  return new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(randomUUID()))
    .setTimeStamp(String(Date.now()))
    .setState(isLeader ? LEADER : FOLLOWER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port))
}
