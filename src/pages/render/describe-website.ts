import type { ShownPopup } from '../../../web/blocks/document-shape.ts'
import type { CheckoutSettings } from '../../checkout/admin-contract.ts'
import type { MemberSettings } from '../../members/contract.ts'
import { type CommentSettings, commentSorts, shareNetworks } from '../../shared/comments/comment-settings.ts'
import type { PageData } from '../contract.ts'

type Settings = PageData['websiteSettings']

/** What the owner has saved and pages do not show themselves. */
export interface SavedSettings {
  checkout: CheckoutSettings
  /** Shoppers pay with real money. */
  isLive: boolean
  /** ISO 3166-1: the country the owner sells from. */
  country: string | null
  popups: readonly Pick<ShownPopup, 'pages' | 'paths'>[]
  comments: CommentSettings
  members: MemberSettings
  /** Whether people who give are asked for a captcha. */
  enabledForDonations: boolean
}

/** `websiteSettings` in full, as `?format=json` publishes it (facts A.4); missing features have their off value. */
export function describeSettings({ website, websiteSettings }: PageData, saved: SavedSettings): object {
  const { storeSettings, mobileInfoBarSettings, announcementBarSettings, businessHours, ...wide } = websiteSettings
  return {
    country: saved.country,
    state: null,
    timeZone: website.timeZone,
    captchaSettings: website.captchaSettings,
    useCLDRMoneyFormat: website.useCLDRMoneyFormat,
    mobileInfoBarSettings: mobileInfoBarSettings ?? null,
    announcementBarSettings: announcementBarSettings ?? null,
    popupOverlaySettings: { style: null, enabledPages: pagesOf(saved.popups) },
    ...describeComments(saved.comments),
    collectionTitleFormat: '',
    itemTitleFormat: '',
    businessHours: businessHours ?? {},
    pinterestOverlayOptions: null,
    ampEnabled: false,
    seoHidden: false,
    userAccountsSettings: saved.members,
    contactEmail: mobileInfoBarSettings?.contactEmail ?? '',
    contactPhoneNumber: mobileInfoBarSettings?.contactPhoneNumber ?? '',
    ...wide,
    storeSettings: describeStore(storeSettings, saved),
  }
}

/** `all`, `home`, or addresses, of all popups together; all but some pages are `all`. */
function pagesOf(popups: SavedSettings['popups']): string[] {
  const named = popups.flatMap(({ pages, paths = [] }) => {
    if (pages === 'these') return paths
    return pages === 'home' ? 'home' : 'all'
  })
  return [...new Set(named)]
}

function describeComments(comments: CommentSettings): object {
  return {
    commentsEnabled: comments.commentsEnabled,
    simpleLikingEnabled: comments.simpleLikingEnabled,
    // The template engine's predicate reads it with a capital N.
    disqusShortname: comments.disqusShortname,
    disqusShortName: comments.disqusShortname,
    commentLikesAllowed: comments.likesAllowed,
    commentAnonAllowed: comments.anonymousAllowed,
    commentThreaded: comments.threaded,
    commentApprovalRequired: comments.approvalRequired,
    commentAvatarsOn: comments.avatarsOn,
    commentSortType: commentSorts[comments.sort],
    commentFlagThreshold: comments.flagThreshold,
    commentFlagsAllowed: comments.flagsAllowed,
    commentEnableByDefault: comments.enableByDefault,
    commentDisableAfterDaysDefault: comments.closeAfterDays,
  }
}

function describeStore(store: Settings['storeSettings'], { checkout, isLive, country }: SavedSettings): object {
  const { customCheckoutForm: _, shippingCountryDefaultValue, ...ofCheckout } = checkout
  const { selectedCurrency, merchandisingSettings: merchandising } = store
  const { displayNativeProductReviewsEnabled, displayImportedProductReviewsEnabled } = merchandising
  return {
    ...ofCheckout,
    shippingCountryDefaultValue: shippingCountryDefaultValue || country,
    defaultCurrency: selectedCurrency,
    currenciesSupported: [selectedCurrency],
    isLive,
    ...store,
    merchandisingSettings: {
      ...merchandising,
      scarcityEnabledOnProductBlocks: merchandising.scarcityEnabledOnProductItems,
      productReviewsEnabled: displayNativeProductReviewsEnabled || displayImportedProductReviewsEnabled,
      multipleQuantityAllowedForServices: store.multipleQuantityAllowedForServices,
    },
  }
}

/** `website` with derived values. */
export function describeWebsite(
  website: PageData['website'],
  now: Date,
  {
    shareButtons,
    enabledForDonations,
    country,
    contentModifiedOn,
  }: Pick<CommentSettings, 'shareButtons'> &
    Pick<SavedSettings, 'enabledForDonations' | 'country'> & { contentModifiedOn: number | null },
): object {
  const { host, protocol } = new URL(website.baseUrl)
  const offset = zoneOffset(website.timeZone, now)
  return {
    websiteType: 1,
    contentModifiedOn,
    location: describeLocation(website.seller, country),
    mobileLogoImageId: null,
    mobileLogoImageUrl: null,
    statsMigrated: true,
    imageMetadataProcessingEnabled: true,
    screenshotId: null,
    cloneable: false,
    hasBeenCloneable: false,
    machineTimeZoneOffset: 0,
    timeZoneOffset: offset,
    timeZoneAbbr: zoneName(website.timeZone, now),
    authenticUrl: website.baseUrl,
    internalUrl: website.baseUrl,
    primaryDomain: host,
    sslSetting: protocol === 'https:' ? 1 : 0,
    isHstsEnabled: protocol === 'https:',
    shareButtonOptions: Object.fromEntries(
      Object.entries(shareNetworks).map(([network, number]) => [number, shareButtons.some((one) => one === network)]),
    ),
    socialAccounts: [],
    typekitId: '',
    showOwnerLogin: false,
    logoImageId: website.logo?.id ?? null,
    logoImageUrl: website.logo?.assetUrl ?? null,
    ...website,
    captchaSettings: website.captchaSettings && { ...website.captchaSettings, enabledForDonations },
  }
}

/** Where the seller is; the product knows no point on a map. */
function describeLocation(seller: PageData['website']['seller'], country: string | null): object {
  const [addressLine1 = '', ...more] = seller?.address.split('\n') ?? []
  const nowhere = { mapZoom: null, mapLat: null, mapLng: null, markerLat: null, markerLng: null }
  const address = { addressTitle: seller?.name ?? '', addressLine1, addressLine2: more.join(', ') }
  return { ...nowhere, ...address, addressCountry: country ?? '' }
}

/** Offset from UTC in milliseconds. */
function zoneOffset(timeZone: string, now: Date): number {
  const name = partOf(timeZone, now, 'longOffset')
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const zoneName = (timeZone: string, now: Date) => partOf(timeZone, now, 'short')

function partOf(timeZone: string, now: Date, timeZoneName: 'longOffset' | 'short'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
