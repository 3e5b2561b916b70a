import type { ProcessDeps } from '../src/checkout/process/checkout-deps.ts'
import type { CheckDeps } from '../src/domains/check-domain.ts'
import type { AfterSaleDeps } from '../src/orders/after-sale/after-sale-deps.ts'
import type { InvoiceDeps } from '../src/orders/invoices/issue-documents.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { FairDatabasePool } from '../src/platform/database/fair-database-pool.ts'
import { PLATFORM_SCOPE } from '../src/platform/database/platform-scope.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import type { Executor } from '../src/platform/event-store/executor/executor.ts'
import type { SubscriptionDeps } from '../src/subscriptions/use-cases/subscription-deps.ts'
import type { EraseWebsiteDeps } from '../src/websites/deletion/erase-website.ts'
import { listWebsiteIds } from '../src/websites/queries.ts'
import { expireHits } from './analytics/expire-hits.job.ts'
import { rollUpTraffic } from './analytics/roll-up-traffic.job.ts'
import { sendWeeklyReport } from './analytics/send-weekly-report.job.ts'
import { planSold } from './areas/plan-sold.reaction.ts'
import { settleBoughtAreas } from './areas/settle-bought-areas.job.ts'
import { type PrepareCampaignDeps, prepareCampaign } from './campaigns/prepare-campaign.job.ts'
import { productReturned } from './campaigns/product-returned.reaction.ts'
import { type SendCampaignDeps, sendCampaignLetter } from './campaigns/send-campaign-letter.job.ts'
import { startCampaign } from './campaigns/start-campaign.job.ts'
import { type StartWaitingDeps, startWaitingCampaigns } from './campaigns/start-waiting-campaigns.job.ts'
import { tellCampaignPaused } from './campaigns/tell-campaign-paused.job.ts'
import { type WatchCampaignDeps, watchCampaign } from './campaigns/watch-campaign.job.ts'
import { watchCampaigns } from './campaigns/watch-campaigns.job.ts'
import { contactGiven } from './cart-reminders/contact-given.reaction.ts'
import { type RemindOfCartDeps, remindOfCart } from './cart-reminders/remind-of-cart.job.ts'
import { changeTag } from './catalog/change-tag.job.ts'
import { type FetchPicturesDeps, fetchImportPictures } from './catalog/fetch-import-pictures.job.ts'
import { publishScheduledItems } from './catalog/publish-scheduled-items.job.ts'
import { purgeDeletedItems } from './catalog/purge-deleted-items.job.ts'
import { type RunImportDeps, runImportJob } from './catalog/run-import.job.ts'
import { spellSearchTexts } from './catalog/spell-search-texts.job.ts'
import { advanceCheckout } from './checkout/advance-checkout.job.ts'
import { placementBegun } from './checkout/placement-begun.reaction.ts'
import { forgetWebhooks, settleWebhooks } from './checkout/settle-webhooks.job.ts'
import { type CommentReplyDeps, sendCommentReply } from './comments/send-comment-reply.job.ts'
import { sweepComments } from './comments/sweep-comments.job.ts'
import { checkDomains } from './domains/check-domains.job.ts'
import { sweepProductFile } from './downloads/sweep-product-file.job.ts'
import { tellFileBuyers } from './downloads/tell-file-buyers.job.ts'
import { type ProcessImageDeps, processImage } from './files/process-image.job.ts'
import { reconcileStorage } from './files/reconcile-storage.job.ts'
import { type FileSubmissionDeps, fileFormSubmission } from './forms/file-form-submission.job.ts'
import { type FormDigestDeps, sendFormDigest } from './forms/send-form-digest.job.ts'
import { type FormLetterDeps, sendFormLetter } from './forms/send-form-letter.job.ts'
import { type FormWebhookDeps, sendFormWebhook } from './forms/send-form-webhook.job.ts'
import { sweepForms } from './forms/sweep-forms.job.ts'
import { giftCardsPaid } from './gift-cards/gift-cards-paid.reaction.ts'
import { issueGiftCards } from './gift-cards/issue-gift-cards.job.ts'
import { returnUnrefundedCards } from './gift-cards/return-unrefunded.job.ts'
import { forgetExpiredSessions } from './identity/forget-expired-sessions.job.ts'
import { type AccountLetterDeps, sendAccountLetter } from './identity/send-account-letter.job.ts'
import { type InvitationJobDeps, sendInvitation } from './identity/send-invitation.job.ts'
import { type SecurityLetterJobDeps, sendSecurityLetter } from './identity/send-security-letter.job.ts'
import { sendSignInLink } from './identity/send-sign-in-link.job.ts'
import { dropOldRowImports } from './imports/drop-old-imports.job.ts'
import { type RunRowImportDeps, runRowImportJob } from './imports/run-row-import.job.ts'
import { type ExpireReservationDeps, expireReservation } from './inventory/expire-reservation.job.ts'
import { gatherStockAlerts } from './inventory/gather-stock-alerts.job.ts'
import { reservationMade } from './inventory/reservation-made.reaction.ts'
import { type SendStockAlertDeps, sendStockAlert } from './inventory/send-stock-alert.job.ts'
import { stockMoved } from './inventory/stock-moved.reaction.ts'
import { watchStockLevel } from './inventory/watch-stock-level.job.ts'
import type { JobHandler } from './job.ts'
import { type MemberLetterDeps, sendMemberLetter } from './members/send-member-letter.job.ts'
import { sweepMembers } from './members/sweep-members.job.ts'
import { checkoutJoined } from './newsletter/checkout-joined.reaction.ts'
import { type ConfirmNewsletterDeps, confirmNewsletter } from './newsletter/confirm-newsletter.job.ts'
import { contactConfirmed } from './newsletter/contact-confirmed.reaction.ts'
import { customerOrdered } from './newsletter/customer-ordered.reaction.ts'
import { findWinBacks } from './newsletter/find-win-backs.job.ts'
import { type GatherConsentsDeps, gatherEarlierConsents } from './newsletter/gather-earlier-consents.job.ts'
import { restockJoined } from './newsletter/restock-joined.reaction.ts'
import { type AutomationDeps, sendAutomation } from './newsletter/send-automation.job.ts'
import { type SweepNewsletterDeps, sweepNewsletter } from './newsletter/sweep-newsletter.job.ts'
import { type TakeConsentDeps, takeNewsletterConsent } from './newsletter/take-newsletter-consent.job.ts'
import { type TakeFormDeps, takeNewsletterForm } from './newsletter/take-newsletter-form.job.ts'
import { afterSale } from './orders/after-sale.reaction.ts'
import { checkLedgers, checkLedgersNightly } from './orders/check-ledgers.job.ts'
import { draftSent } from './orders/draft-sent.reaction.ts'
import { indexOrderName } from './orders/index-order-name.job.ts'
import { documentsDue, forgetInvoiceBuyers, issueDocuments } from './orders/issue-documents.job.ts'
import { orderLetters } from './orders/order-letters.reaction.ts'
import { orderNamed } from './orders/order-named.reaction.ts'
import { payAgainBegun } from './orders/pay-again-begun.reaction.ts'
import { paymentNews } from './orders/payment-news.reaction.ts'
import { placementEnded } from './orders/placement-ended.reaction.ts'
import { checkOrderLetter, type SendOrderLetterDeps, sendOrderLetter } from './orders/send-order-letter.job.ts'
import { settleOrder, settlePaidOrder } from './orders/settle-order.job.ts'
import { settlePayAgain } from './orders/settle-pay-again.job.ts'
import { tellMerchants } from './orders/tell-merchants.job.ts'
import { fillSearchEntries } from './pages/fill-search-entries.job.ts'
import { type PublishScheduledDeps, publishScheduledPages } from './pages/publish-scheduled-pages.job.ts'
import { purgeDeletedPages } from './pages/purge-deleted-pages.job.ts'
import { type RefreshFeedDeps, refreshForeignFeed } from './pages/refresh-foreign-feed.job.ts'
import { refreshStoreFigures } from './pages/refresh-store-figures.job.ts'
import { type GalleryPicturesDeps, takeGalleryPictures } from './pages/take-gallery-pictures.job.ts'
import { tellHeldPublication } from './pages/tell-held-publication.job.ts'
import type { Reaction } from './reaction.ts'
import { type AnnounceRestockDeps, announceRestock } from './restock/announce-restock.job.ts'
import { type AskForConfirmationDeps, askForConfirmation } from './restock/ask-for-confirmation.job.ts'
import { type ExpireSignUpsDeps, expireUnconfirmedSignUps } from './restock/expire-unconfirmed-sign-ups.job.ts'
import { noticesRequested } from './restock/notices-requested.reaction.ts'
import { prepareRestockSend } from './restock/prepare-restock-send.job.ts'
import { repeatRestockNotice } from './restock/repeat-restock-notice.job.ts'
import { type SendNoticeDeps, sendRestockNotice } from './restock/send-restock-notice.job.ts'
import { signUpReceived } from './restock/sign-up-received.reaction.ts'
import { stockReturned } from './restock/stock-returned.reaction.ts'
import { type WatchSendDeps, watchRestockSend } from './restock/watch-restock-send.job.ts'
import { watchRestockSends } from './restock/watch-restock-sends.job.ts'
import type { Schedule } from './schedule.ts'
import { checkMailSender } from './senders/check-mail-sender.job.ts'
import { askSubscriptionLink } from './subscriptions/ask-subscription-link.job.ts'
import { beginSubscriptions } from './subscriptions/begin-subscriptions.job.ts'
import { renewSubscription } from './subscriptions/renew-subscription.job.ts'
import { subscriptionDue } from './subscriptions/subscription-due.reaction.ts'
import { subscriptionLetters } from './subscriptions/subscription-letters.reaction.ts'
import { subscriptionPaid } from './subscriptions/subscription-paid.reaction.ts'
import { tendSubscriptions } from './subscriptions/tend-subscriptions.job.ts'
import { appendAnnouncedEvents } from './webhooks/append-announced-events.job.ts'
import { sweepWebhooks } from './webhooks/sweep-webhooks.job.ts'
import { tellWebhookStopped } from './webhooks/tell-webhook-stopped.job.ts'
import { eraseWebsites } from './websites/erase-websites.job.ts'

export interface WorkerDeps
  extends ProcessDeps,
    AfterSaleDeps,
    InvoiceDeps,
    ProcessImageDeps,
    ExpireReservationDeps,
    SendStockAlertDeps,
    InvitationJobDeps,
    AccountLetterDeps,
    SecurityLetterJobDeps,
    CheckDeps,
    RunImportDeps,
    RunRowImportDeps,
    FetchPicturesDeps,
    RefreshFeedDeps,
    GalleryPicturesDeps,
    AnnounceRestockDeps,
    AskForConfirmationDeps,
    ExpireSignUpsDeps,
    SendNoticeDeps,
    SendOrderLetterDeps,
    SubscriptionDeps,
    RemindOfCartDeps,
    FileSubmissionDeps,
    FormDigestDeps,
    FormLetterDeps,
    CommentReplyDeps,
    ConfirmNewsletterDeps,
    SweepNewsletterDeps,
    PrepareCampaignDeps,
    SendCampaignDeps,
    StartWaitingDeps,
    WatchCampaignDeps,
    GatherConsentsDeps,
    TakeConsentDeps,
    AutomationDeps,
    TakeFormDeps,
    MemberLetterDeps,
    FormWebhookDeps,
    WatchSendDeps,
    PublishScheduledDeps,
    EraseWebsiteDeps {
  /** Pool of the application's role. */
  db: Database
  vault: InvoiceDeps['vault'] & RunRowImportDeps['vault']
  store: InvoiceDeps['store'] & EraseWebsiteDeps['store'] & Pick<EventStore, 'append'>
  /** The same role, for rolling up and expiring analytics data. */
  measured: FairDatabasePool
  executor: Executor
}

/** All reactions to events. */
export const allReactions: Reaction[] = [
  reservationMade,
  stockReturned,
  productReturned,
  noticesRequested,
  signUpReceived,
  restockJoined,
  checkoutJoined,
  contactConfirmed,
  customerOrdered,
  placementBegun,
  orderNamed,
  afterSale,
  paymentNews,
  payAgainBegun,
  placementEnded,
  orderLetters,
  giftCardsPaid,
  subscriptionPaid,
  subscriptionDue,
  subscriptionLetters,
  draftSent,
  documentsDue,
  contactGiven,
  stockMoved,
  planSold,
]

/** All job handlers. */
export function allJobs(deps: WorkerDeps): JobHandler[] {
  return [
    forgetExpiredSessions(deps),
    publishScheduledItems(deps),
    purgeDeletedItems(deps),
    spellSearchTexts(deps),
    publishScheduledPages(deps),
    refreshForeignFeed(deps) as JobHandler,
    takeGalleryPictures(deps) as JobHandler,
    refreshStoreFigures(deps) as JobHandler,
    purgeDeletedPages(deps),
    fillSearchEntries(deps),
    tellHeldPublication(deps) as JobHandler,
    tellWebhookStopped(deps) as JobHandler,
    tellCampaignPaused(deps) as JobHandler,
    appendAnnouncedEvents(deps) as JobHandler,
    sweepWebhooks(deps) as JobHandler,
    runImportJob(deps) as JobHandler,
    changeTag(deps) as JobHandler,
    runRowImportJob(deps) as JobHandler,
    dropOldRowImports(deps),
    fetchImportPictures(deps) as JobHandler,
    expireReservation(deps) as JobHandler,
    watchStockLevel(deps) as JobHandler,
    gatherStockAlerts(deps) as JobHandler,
    sendStockAlert(deps) as JobHandler,
    processImage(deps) as JobHandler,
    reconcileStorage(deps),
    sweepProductFile(deps) as JobHandler,
    tellFileBuyers(deps) as JobHandler,
    sendInvitation(deps) as JobHandler,
    sendAccountLetter(deps) as JobHandler,
    sendSecurityLetter(deps) as JobHandler,
    sendSignInLink(deps) as JobHandler,
    announceRestock(deps) as JobHandler,
    askForConfirmation(deps) as JobHandler,
    expireUnconfirmedSignUps(deps),
    prepareRestockSend(deps) as JobHandler,
    sendRestockNotice(deps) as JobHandler,
    repeatRestockNotice(deps) as JobHandler,
    watchRestockSend(deps) as JobHandler,
    watchRestockSends(deps),
    rollUpTraffic(deps),
    expireHits(deps),
    sendWeeklyReport(deps),
    checkDomains(deps),
    checkMailSender(deps),
    advanceCheckout(deps) as JobHandler,
    settleWebhooks(deps) as JobHandler,
    forgetWebhooks(deps),
    indexOrderName(deps) as JobHandler,
    settleOrder(deps) as JobHandler,
    settlePaidOrder(deps) as JobHandler,
    settlePayAgain(deps) as JobHandler,
    sendOrderLetter(deps) as JobHandler,
    checkOrderLetter(deps) as JobHandler,
    tellMerchants(deps) as JobHandler,
    issueDocuments(deps) as JobHandler,
    issueGiftCards(deps) as JobHandler,
    beginSubscriptions(deps) as JobHandler,
    renewSubscription(deps) as JobHandler,
    askSubscriptionLink(deps) as JobHandler,
    tendSubscriptions(deps) as JobHandler,
    returnUnrefundedCards(deps) as JobHandler,
    forgetInvoiceBuyers(deps),
    checkLedgers(deps) as JobHandler,
    checkLedgersNightly(deps),
    remindOfCart(deps) as JobHandler,
    fileFormSubmission(deps) as JobHandler,
    sendFormLetter(deps) as JobHandler,
    sendFormWebhook(deps) as JobHandler,
    sendFormDigest(deps),
    sweepForms(deps),
    sendCommentReply(deps) as JobHandler,
    sweepComments(deps),
    confirmNewsletter(deps) as JobHandler,
    sweepNewsletter(deps),
    prepareCampaign(deps) as JobHandler,
    sendCampaignLetter(deps) as JobHandler,
    startCampaign(deps) as JobHandler,
    startWaitingCampaigns(deps) as JobHandler,
    watchCampaign(deps) as JobHandler,
    watchCampaigns(deps),
    takeNewsletterConsent(deps) as JobHandler,
    takeNewsletterForm(deps) as JobHandler,
    gatherEarlierConsents(deps) as JobHandler,
    sendAutomation(deps) as JobHandler,
    findWinBacks(deps),
    sendMemberLetter(deps) as JobHandler,
    sweepMembers(deps),
    settleBoughtAreas(deps) as JobHandler,
    eraseWebsites(deps),
  ]
}

/** Recurring jobs of every website and of the platform. */
export const allSchedules: Schedule[] = [
  { job: 'forget-expired-sessions', everyMs: 3_600_000 },
  // Each publication has its own job at its scheduled time; this one catches those that failed.
  { job: 'publish-scheduled-items', everyMs: 3_600_000 },
  { job: 'purge-deleted-items', everyMs: 3_600_000 },
  { job: 'drop-old-imports', everyMs: 24 * 3_600_000 },
  { job: 'spell-search-texts', everyMs: 24 * 3_600_000 },
  { job: 'publish-scheduled-pages', everyMs: 3_600_000 },
  { job: 'purge-deleted-pages', everyMs: 24 * 3_600_000 },
  { job: 'fill-search-entries', everyMs: 24 * 3_600_000 },
  { job: 'reconcile-storage', everyMs: 3_600_000 },
  { job: 'watch-restock-sends', everyMs: 3_600_000 },
  { job: 'watch-campaigns', everyMs: 3_600_000 },
  { job: 'expire-unconfirmed-sign-ups', everyMs: 3_600_000 },
  // Hits request their own roll-ups; this one closes the months of websites without any hits.
  { job: 'roll-up-traffic', everyMs: 24 * 3_600_000 },
  { job: 'expire-hits', everyMs: 24 * 3_600_000 },
  { job: 'send-weekly-report', everyMs: 3_600_000 },
  { job: 'sweep-forms', everyMs: 3_600_000 },
  { job: 'sweep-comments', everyMs: 3_600_000 },
  { job: 'sweep-newsletter', everyMs: 3_600_000 },
  { job: 'find-win-backs', everyMs: 3_600_000 },
  { job: 'sweep-members', everyMs: 3_600_000 },
  { job: 'send-form-digest', everyMs: 3_600_000 },
  { job: 'check-domains', everyMs: 24 * 3_600_000 },
  { job: 'check-mail-sender', everyMs: 24 * 3_600_000 },
  { job: 'forget-webhooks', everyMs: 24 * 3_600_000 },
  { job: 'forget-invoice-buyers', everyMs: 24 * 3_600_000 },
  { job: 'sweep-webhooks', everyMs: 24 * 3_600_000 },
  { job: 'check-ledgers-nightly', everyMs: 24 * 3_600_000 },
  { job: 'erase-websites', everyMs: 3_600_000 },
  { job: 'tend-subscriptions', everyMs: 24 * 3_600_000 },
]

export async function listScheduledIds(db: Database): Promise<string[]> {
  return [PLATFORM_SCOPE, ...(await listWebsiteIds(db))]
}
