import type { AttackClass } from './attack-class.ts'
import { madeUpSessions, wrongPasswords } from './guesses.ts'
import { halfSentBodies } from './half-sent-bodies.ts'
import { bodiesOfMembers, bodiesOfStrangers, junkHits, largeBodiesOfStrangers } from './hostile-bodies.ts'
import { junkImages, junkProductFiles } from './junk-files.ts'
import { junkQueries, unknownHosts, unknownPaths } from './unknown-urls.ts'
import { unreadExports, unreadPipelines, unreadStreams } from './unread-answers.ts'

/** All known classes of attacks. Each one added here becomes part of the soak (R19). */
export const allAttacks: AttackClass[] = [
  bodiesOfMembers,
  bodiesOfStrangers,
  largeBodiesOfStrangers,
  junkHits,
  halfSentBodies,
  unreadExports,
  unreadStreams,
  unreadPipelines,
  madeUpSessions,
  wrongPasswords,
  unknownHosts,
  unknownPaths,
  junkQueries,
  junkProductFiles,
  junkImages,
]
