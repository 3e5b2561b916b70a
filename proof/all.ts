import { accountsStayUnknown } from './accounts/accounts-stay-unknown.ts'
import { codesCannotBeGuessed } from './accounts/codes-cannot-be-guessed.ts'
import { logsHoldNoSecret } from './accounts/logs-hold-no-secret.ts'
import { sessionsEndWithSecrets } from './accounts/sessions-end-with-secrets.ts'
import { streamsEndWithRights } from './accounts/streams-end-with-rights.ts'
import { dashboardsStarveNoCart } from './analytics/dashboards-starve-no-cart.ts'
import { hitsCostNoVisitor } from './analytics/hits-cost-no-visitor.ts'
import { noHitTwice } from './analytics/no-hit-twice.ts'
import { gatedAppearsNowhere } from './areas/gated-appears-nowhere.ts'
import { bodiesCannotExhaust } from './attacks/bodies-cannot-exhaust.ts'
import { filesRunNoFormula } from './attacks/files-run-no-formula.ts'
import { guessingGetsNowhere } from './attacks/guessing-gets-nowhere.ts'
import { noInputOutgrows } from './attacks/no-input-outgrows.ts'
import { noRequestBlocks } from './attacks/no-request-blocks.ts'
import { onlyTheInternetIsFetched } from './attacks/only-the-internet-is-fetched.ts'
import { unreadResponsesAreBounded } from './attacks/unread-responses-are-bounded.ts'
import { backupRestoresExactly } from './backup/backup-restores-exactly.ts'
import { restoredSendsNothing } from './backup/restored-sends-nothing.ts'
import { noCampaignTwice } from './campaigns/no-campaign-twice.ts'
import { noCampaignWaits } from './campaigns/no-campaign-waits.ts'
import { nobodyWhoBoughtIsReminded } from './cart-reminders/nobody-who-bought-is-reminded.ts'
import { linksCannotBeGuessed } from './checkout/links-cannot-be-guessed.ts'
import { linksTellNothing } from './checkout/links-tell-nothing.ts'
import { neverOversold } from './checkout/never-oversold.ts'
import { noOldPage } from './checkout/no-old-page.ts'
import { noStaleCart } from './checkout/no-stale-cart.ts'
import { oneEffectPerKey } from './checkout/one-effect-per-key.ts'
import { couponLimitsHold } from './discounts/coupon-limits-hold.ts'
import { canvasIsThePage } from './editor/canvas-is-the-page.ts'
import { canvasServesNoStranger } from './editor/canvas-serves-no-stranger.ts'
import { keysReachEverything } from './editor/keys-reach-everything.ts'
import { killsLoseNoEdit } from './editor/kills-lose-no-edit.ts'
import { draggingIsSmooth, keysPaintAtOnce } from './editor/many-blocks-stay-fast.ts'
import { twoEditorsAgree } from './editor/two-editors-agree.ts'
import { undoTakesBackOnesOwn } from './editor/undo-takes-back-ones-own.ts'
import { movedLogIsTheSame } from './event-store/moved-log-is-the-same.ts'
import { noEventIsMissed } from './event-store/no-event-is-missed.ts'
import { noJobWithoutEvent } from './event-store/no-job-without-event.ts'
import { nothingIsLost } from './event-store/nothing-is-lost.ts'
import { rebuildIsIdentical } from './event-store/rebuild-is-identical.ts'
import { seriesAreRight } from './events/series-are-right.ts'
import { filesCannotStall } from './files/files-cannot-stall.ts'
import { noImageWaits } from './files/no-image-waits.ts'
import { quotasHoldExactly } from './files/quotas-hold-exactly.ts'
import { uploadsAreHarmless } from './files/uploads-are-harmless.ts'
import { answersStayPrivate } from './forms/answers-stay-private.ts'
import { formsCannotBeFlooded } from './forms/forms-cannot-be-flooded.ts'
import { formsKeepEveryAnswer } from './forms/forms-keep-every-answer.ts'
import { sentFilesAreHarmless } from './forms/sent-files-are-harmless.ts'
import { cardCodesCannotBeGuessed, cardsTellNothing } from './gift-cards/card-codes-stay-secret.ts'
import { cardsKeepTheirSum } from './gift-cards/cards-keep-their-sum.ts'
import { denialsAreAudited } from './isolation/denials-are-audited.ts'
import { kindsAreApart } from './isolation/kinds-are-apart.ts'
import { loudWebsiteHurtsNoOther } from './isolation/loud-website-hurts-no-other.ts'
import { noWebsiteWaits } from './isolation/no-website-waits.ts'
import { rowsAreApart } from './isolation/rows-are-apart.ts'
import { websitesAreApart } from './isolation/websites-are-apart.ts'
import { subscribersStayUnknown } from './newsletter/subscribers-stay-unknown.ts'
import { filesOfPeopleAreComplete } from './orders/files-are-complete.ts'
import { lastUnitsAreSoldOnce } from './orders/last-units.ts'
import { lateMoneyIsSettled } from './orders/late-money.ts'
import { ledgersAgree } from './orders/ledgers-agree.ts'
import { killsLoseNoOrder, numbersHaveNoGap, ordersAreNeverDoubled } from './orders/orders-are-made-once.ts'
import { refundsFit } from './orders/refunds-fit.ts'
import { webhooksChangeNothingUntrue } from './orders/webhooks-are-healed.ts'
import { fullDiskHeals } from './outages/full-disk-heals.ts'
import { memoryDoesNotGrow } from './outages/memory-does-not-grow.ts'
import { outagesAsDeclared } from './outages/outages-as-declared.ts'
import { processesTakeOver } from './outages/processes-take-over.ts'
import { rollingRestart } from './outages/rolling-restart.ts'
import { contentPagesAreQuick } from './pages/content-pages-are-quick.ts'
import { earlierPagesAreWhatTheyWere } from './pages/earlier-pages-are-what-they-were.ts'
import { embeddedCodeIsCaged } from './pages/embedded-code-is-caged.ts'
import { hostileDocumentsAreHarmless } from './pages/hostile-documents-are-harmless.ts'
import { noAddressIsLost } from './pages/no-address-is-lost.ts'
import { publicationsAreSeenWhole } from './pages/publications-are-seen-whole.ts'
import { publishIsWhole } from './pages/publish-is-whole.ts'
import { schedulesAreKept } from './pages/schedules-are-kept.ts'
import { templatesHarmNobody } from './pages/templates-harm-nobody.ts'
import { clientAmountsAreIgnored } from './pricing/client-amounts-are-ignored.ts'
import { totalsAreExact } from './pricing/totals-are-exact.ts'
import type { Proof } from './proof.ts'
import { logsNameNoPerson } from './restock/logs-name-no-person.ts'
import { noLetterTwice } from './restock/no-letter-twice.ts'
import { noMailboxIsFilled } from './restock/no-mailbox-is-filled.ts'
import { waitingListsStayPrivate } from './restock/waiting-lists-stay-private.ts'
import { oneChargeACycle } from './subscriptions/one-charge-a-cycle.ts'
import { webhooksLoseNothing } from './webhooks/webhooks-lose-nothing.ts'

export const proofs: Proof[] = [
  nothingIsLost,
  oneEffectPerKey,
  neverOversold,
  noLetterTwice,
  noCampaignTwice,
  noJobWithoutEvent,
  rebuildIsIdentical,
  noEventIsMissed,
  noStaleCart,
  websitesAreApart,
  kindsAreApart,
  rowsAreApart,
  denialsAreAudited,
  logsNameNoPerson,
  waitingListsStayPrivate,
  subscribersStayUnknown,
  webhooksLoseNothing,
  guessingGetsNowhere,
  sessionsEndWithSecrets,
  streamsEndWithRights,
  logsHoldNoSecret,
  accountsStayUnknown,
  codesCannotBeGuessed,
  linksCannotBeGuessed,
  linksTellNothing,
  noWebsiteWaits,
  noCampaignWaits,
  loudWebsiteHurtsNoOther,
  dashboardsStarveNoCart,
  quotasHoldExactly,
  noImageWaits,
  backupRestoresExactly,
  restoredSendsNothing,
  movedLogIsTheSame,
  hitsCostNoVisitor,
  noHitTwice,
  rollingRestart,
  processesTakeOver,
  noOldPage,
  outagesAsDeclared,
  fullDiskHeals,
  noMailboxIsFilled,
  noRequestBlocks,
  noInputOutgrows,
  onlyTheInternetIsFetched,
  bodiesCannotExhaust,
  unreadResponsesAreBounded,
  filesCannotStall,
  memoryDoesNotGrow,
  totalsAreExact,
  couponLimitsHold,
  cardsKeepTheirSum,
  cardCodesCannotBeGuessed,
  cardsTellNothing,
  oneChargeACycle,
  clientAmountsAreIgnored,
  seriesAreRight,
  earlierPagesAreWhatTheyWere,
  contentPagesAreQuick,
  hostileDocumentsAreHarmless,
  embeddedCodeIsCaged,
  templatesHarmNobody,
  publicationsAreSeenWhole,
  noAddressIsLost,
  gatedAppearsNowhere,
  publishIsWhole,
  schedulesAreKept,
  killsLoseNoEdit,
  twoEditorsAgree,
  undoTakesBackOnesOwn,
  keysPaintAtOnce,
  draggingIsSmooth,
  canvasIsThePage,
  keysReachEverything,
  canvasServesNoStranger,
  ordersAreNeverDoubled,
  killsLoseNoOrder,
  lateMoneyIsSettled,
  webhooksChangeNothingUntrue,
  numbersHaveNoGap,
  lastUnitsAreSoldOnce,
  nobodyWhoBoughtIsReminded,
  ledgersAgree,
  refundsFit,
  filesRunNoFormula,
  uploadsAreHarmless,
  filesOfPeopleAreComplete,
  formsKeepEveryAnswer,
  answersStayPrivate,
  formsCannotBeFlooded,
  sentFilesAreHarmless,
]
