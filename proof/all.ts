import { backupRestoresExactly } from './backup-restores-exactly.ts'
import { bodiesCannotExhaust } from './bodies-cannot-exhaust.ts'
import { dashboardsStarveNoCart } from './dashboards-starve-no-cart.ts'
import { filesCannotStall } from './files-cannot-stall.ts'
import { fullDiskHeals } from './full-disk-heals.ts'
import { guessingGetsNowhere } from './guessing-gets-nowhere.ts'
import { hitsCostNoVisitor } from './hits-cost-no-visitor.ts'
import { loudWebsiteHurtsNoOther } from './loud-website-hurts-no-other.ts'
import { memoryDoesNotGrow } from './memory-does-not-grow.ts'
import { movedLogIsTheSame } from './moved-log-is-the-same.ts'
import { neverOversold } from './never-oversold.ts'
import { noEventIsMissed } from './no-event-is-missed.ts'
import { noHitTwice } from './no-hit-twice.ts'
import { noImageWaits } from './no-image-waits.ts'
import { noJobWithoutEvent } from './no-job-without-event.ts'
import { noLetterTwice } from './no-letter-twice.ts'
import { noMailboxIsFilled } from './no-mailbox-is-filled.ts'
import { noOldPage } from './no-old-page.ts'
import { noRequestBlocks } from './no-request-blocks.ts'
import { noStaleCart } from './no-stale-cart.ts'
import { noWebsiteWaits } from './no-website-waits.ts'
import { nobodyIsNamed } from './nobody-is-named.ts'
import { nobodyIsToldWhoWaits } from './nobody-is-told-who-waits.ts'
import { nothingIsLost } from './nothing-is-lost.ts'
import { oneEffectPerKey } from './one-effect-per-key.ts'
import { outagesAsDeclared } from './outages-as-declared.ts'
import type { Proof } from './proof.ts'
import { quotasHoldExactly } from './quotas-hold-exactly.ts'
import { rebuildIsIdentical } from './rebuild-is-identical.ts'
import { rollingRestart } from './rolling-restart.ts'
import { websitesAreApart } from './t1-websites-are-apart.ts'
import { rowsAreApart } from './t2-rows-are-apart.ts'
import { totalsAreExact } from './totals-are-exact.ts'
import { unreadAnswersCostNobody } from './unread-answers-cost-nobody.ts'

export const proofs: Proof[] = [
  nothingIsLost,
  oneEffectPerKey,
  neverOversold,
  noLetterTwice,
  noJobWithoutEvent,
  rebuildIsIdentical,
  noEventIsMissed,
  noStaleCart,
  websitesAreApart,
  rowsAreApart,
  nobodyIsNamed,
  nobodyIsToldWhoWaits,
  guessingGetsNowhere,
  noWebsiteWaits,
  loudWebsiteHurtsNoOther,
  dashboardsStarveNoCart,
  quotasHoldExactly,
  noImageWaits,
  backupRestoresExactly,
  movedLogIsTheSame,
  hitsCostNoVisitor,
  noHitTwice,
  rollingRestart,
  noOldPage,
  outagesAsDeclared,
  fullDiskHeals,
  noMailboxIsFilled,
  noRequestBlocks,
  bodiesCannotExhaust,
  unreadAnswersCostNobody,
  filesCannotStall,
  memoryDoesNotGrow,
  totalsAreExact,
]
