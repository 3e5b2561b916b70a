import { expect, test } from 'vitest'
import { defaultCheckoutSettings } from '../../checkout/admin-contract.ts'
import { defaultMemberSettings } from '../../members/contract.ts'
import { defaultCommentSettings } from '../../shared/comments/comment-settings.ts'
import type { PageData } from '../contract.ts'
import { describeSettings, describeWebsite } from './describe-website.ts'

const website = { baseUrl: 'https://shop.example', timeZone: 'America/New_York', captchaSettings: null }
const storeSettings = { selectedCurrency: 'EUR', useLightCart: true, multipleQuantityAllowedForServices: false }
const nothingSaved = {
  checkout: defaultCheckoutSettings,
  isLive: false,
  country: 'DE',
  popups: [],
  comments: defaultCommentSettings,
  members: defaultMemberSettings,
  enabledForDonations: true,
}
const page = (more: object = {}) =>
  ({
    website,
    websiteSettings: { storeSettings: { ...storeSettings, merchandisingSettings: { scarcityThreshold: 3 } }, ...more },
  }) as unknown as PageData

test('the settings have every key of the original, also where the owner has said nothing', () => {
  const wanted = [
    ...['country', 'state', 'simpleLikingEnabled', 'mobileInfoBarSettings', 'announcementBarSettings'],
    ...['popupOverlaySettings', 'commentLikesAllowed', 'commentAnonAllowed', 'commentThreaded'],
    ...['commentApprovalRequired', 'commentAvatarsOn', 'commentSortType', 'commentFlagThreshold'],
    ...['commentFlagsAllowed', 'commentEnableByDefault', 'commentDisableAfterDaysDefault', 'disqusShortname'],
    ...['collectionTitleFormat', 'itemTitleFormat', 'commentsEnabled', 'businessHours', 'pinterestOverlayOptions'],
    ...['ampEnabled', 'seoHidden', 'userAccountsSettings', 'contactEmail', 'contactPhoneNumber', 'storeSettings'],
    ...['timeZone', 'useCLDRMoneyFormat', 'captchaSettings', 'disqusShortName'],
  ]
  expect(Object.keys(describeSettings(page(), nothingSaved))).toEqual(expect.arrayContaining(wanted))
})

test('settings of the owner replace the defaults', () => {
  const mobileInfoBarSettings = { contactEmail: 'a@shop.example', contactPhoneNumber: null }
  const shown = page({ itemTitleFormat: '%i', seoHidden: true, mobileInfoBarSettings })
  expect(describeSettings(shown, nothingSaved)).toMatchObject({
    itemTitleFormat: '%i',
    seoHidden: true,
    contactEmail: 'a@shop.example',
    contactPhoneNumber: '',
    storeSettings: {
      defaultCurrency: 'EUR',
      currenciesSupported: ['EUR'],
      useLightCart: true,
      merchandisingSettings: { scarcityThreshold: 3, multipleQuantityAllowedForServices: false },
    },
  })
})

test('what is saved of comments, likes and sharing is told under the names of the original', () => {
  const comments = {
    ...defaultCommentSettings,
    sort: 'oldest' as const,
    closeAfterDays: 14,
    disqusShortname: 'acme',
    simpleLikingEnabled: true,
    threaded: false,
    shareButtons: ['x' as const, 'pinterest' as const],
  }
  expect(describeSettings(page(), { ...nothingSaved, comments })).toMatchObject({
    commentsEnabled: true,
    simpleLikingEnabled: true,
    disqusShortname: 'acme',
    disqusShortName: 'acme',
    commentThreaded: false,
    commentSortType: 1,
    commentDisableAfterDaysDefault: 14,
  })
  expect(
    describeWebsite(page().website, new Date(), {
      ...comments,
      enabledForDonations: true,
      country: null,
      contentModifiedOn: null,
    }),
  ).toMatchObject({
    shareButtonOptions: { 1: false, 2: true, 7: false, 8: true },
  })
})

test('what is saved of checkout, payments and popup is told as it is, never a constant', () => {
  const checkout = {
    ...defaultCheckoutSettings,
    returnPolicy: 'Thirty days.',
    termsOfService: 'Be kind.',
    privacyPolicy: 'We forget.',
    continueShoppingLinkUrl: '/shop/category/mugs',
    showNoteField: true,
    billToShippingDefaultValue: false,
  }
  const saved = { ...nothingSaved, checkout, isLive: true, popups: [{ pages: 'home' as const }] }
  const { customCheckoutForm: _, ...told } = checkout
  expect(describeSettings(page(), saved)).toMatchObject({
    country: 'DE',
    popupOverlaySettings: { enabledPages: ['home'] },
    storeSettings: { ...told, shippingCountryDefaultValue: 'DE', useLightCart: true, isLive: true },
  })
  expect(describeSettings(page(), nothingSaved)).toMatchObject({
    popupOverlaySettings: { enabledPages: [] },
    storeSettings: { returnPolicy: '', continueShoppingLinkUrl: '', showNoteField: false, isLive: false },
  })
})

test('the time zone of a website has its offset and abbreviation, in summer and in winter', () => {
  const at = (moment: string) =>
    describeWebsite(page().website, new Date(moment), {
      shareButtons: [],
      enabledForDonations: false,
      country: null,
      contentModifiedOn: null,
    })
  expect(at('2026-07-01T12:00:00Z')).toMatchObject({ timeZoneOffset: -4 * 3_600_000, timeZoneAbbr: 'EDT' })
  expect(at('2026-12-01T12:00:00Z')).toMatchObject({
    timeZoneOffset: -5 * 3_600_000,
    timeZoneAbbr: 'EST',
    primaryDomain: 'shop.example',
    sslSetting: 1,
    isHstsEnabled: true,
    authenticUrl: 'https://shop.example',
  })
})
