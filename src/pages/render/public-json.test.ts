import { expect, test } from 'vitest'
import { defaultCheckoutSettings } from '../../checkout/admin-contract.ts'
import { defaultMemberSettings } from '../../members/contract.ts'
import { defaultCommentSettings } from '../../shared/comments/comment-settings.ts'
import { makeProduct, makeWebsite } from '../../testing/fixtures/make/make.ts'
import { readyColors } from '../../testing/fixtures/ready-image.ts'
import type { PageData } from '../contract.ts'
import { publicJson } from './public-json.ts'

const { website, storeSettings } = makeWebsite()
const saved = {
  checkout: defaultCheckoutSettings,
  isLive: false,
  country: 'US',
  popups: [],
  comments: defaultCommentSettings,
  members: defaultMemberSettings,
  enabledForDonations: true,
}
const images = ['of-ours', 'of-the-seed'].map((id) => ({ id, assetUrl: `http://assets.test/${id}.webp` }))
const item = { ...makeProduct({}), items: images as never }
const page = {
  pageType: 50,
  title: 'Mug',
  collection: null,
  list: null,
  search: null,
  items: [],
  relatedItems: [],
  item,
  website: { ...website, baseUrl: 'https://acme.example' },
  websiteSettings: { storeSettings },
} as unknown as PageData

test('pictures have their title, body and file name, and the average colours of corners and centre where they were measured', () => {
  const words = { title: 'The handle', body: 'From the side', filename: 'handle.jpg' }
  const facts = {
    addedOn: 1,
    updatedOn: 2,
    publishOn: 3,
    displayIndex: 4,
    images: { 'of-ours': { ...words, colorData: readyColors }, 'of-the-seed': { ...words, colorData: null } },
  }
  const json = publicJson(page, new Map([[item.id, facts]]), saved) as { item: { items: object[] } }
  expect(json.item.items).toEqual([
    { ...images[0], ...words, colorData: readyColors },
    { ...images[1], ...words },
  ])
})

test('the root has every key of the original', () => {
  const wanted = [
    ...['website', 'websiteSettings', 'collection', 'shoppingCart', 'shareButtons', 'showCart', 'localizedStrings'],
    ...['userAccountsContext', 'template', 'uiextensions', 'empty', 'emptyFolder', 'calendarView', 'items'],
  ]
  expect(Object.keys(publicJson(page, new Map(), saved))).toEqual(expect.arrayContaining(wanted))
})

test('a collection and an item have every key of the original, whatever the page itself says', () => {
  const ofCollection = [
    ...['id', 'websiteId', 'enabled', 'starred', 'type', 'ordering', 'title', 'navigationTitle', 'urlId', 'itemCount'],
    ...['updatedOn', 'description', 'pageSize', 'features', 'eventView', 'folder', 'dropdown', 'tags', 'categories'],
    ...['homepage', 'typeName', 'regionName', 'synchronizing', 'seoData', 'categoryPagesSeoHidden'],
    ...['tagPagesSeoHidden', 'draft', 'fullUrl', 'typeLabel', 'passwordProtected', 'pagePermissionType'],
  ]
  const ofItem = [
    ...['id', 'collectionId', 'recordType', 'addedOn', 'updatedOn', 'publishOn', 'displayIndex', 'starred'],
    ...['passthrough', 'workflowState', 'authorId', 'author', 'systemDataId', 'systemDataVariants'],
    ...['systemDataSourceType', 'filename', 'mediaFocalPoint', 'colorData', 'urlId', 'title', 'sourceUrl', 'body'],
    ...['excerpt', 'location', 'likeCount', 'commentCount', 'publicCommentCount', 'commentState', 'fullUrl'],
    ...['assetUrl', 'contentType', 'items', 'pushedServices', 'seoData', 'recordTypeLabel', 'originalSize'],
  ]
  const ofWebsite = [
    ...['id', 'identifier', 'websiteType', 'contentModifiedOn', 'cloneable', 'hasBeenCloneable', 'siteStatus'],
    ...['language', 'timeZone', 'machineTimeZoneOffset', 'timeZoneOffset', 'timeZoneAbbr', 'siteTitle'],
    ...['siteDescription', 'location', 'logoImageId', 'logoImageUrl', 'mobileLogoImageId', 'mobileLogoImageUrl'],
    ...['shareButtonOptions', 'authenticUrl', 'internalUrl', 'baseUrl', 'primaryDomain', 'sslSetting'],
    ...['isHstsEnabled', 'socialAccounts', 'typekitId', 'statsMigrated', 'imageMetadataProcessingEnabled'],
    ...['screenshotId', 'captchaSettings', 'showOwnerLogin'],
  ]
  const facts = { addedOn: 1, updatedOn: 2, publishOn: 3, displayIndex: 4, images: {} }
  const collection = { id: 'shop', websiteId: 'w', type: 13, typeName: 'products', title: 'Shop', urlId: 'shop' }
  const shown = { ...page, collection: { ...collection, fullUrl: '/shop', itemCount: 1 } } as unknown as PageData
  const times = { documents: new Map([['shop', { addedOn: 5, updatedOn: 6 }]]), contentModifiedOn: 7 }
  const json = publicJson(shown, new Map([[item.id, facts]]), saved, times) as Record<string, object>
  expect(Object.keys(json.collection ?? {})).toEqual(expect.arrayContaining(ofCollection))
  expect(Object.keys(json.item ?? {})).toEqual(expect.arrayContaining(ofItem))
  expect(Object.keys(json.website ?? {})).toEqual(expect.arrayContaining(ofWebsite))
  expect([json.collection, json.website]).toMatchObject([{ updatedOn: 6 }, { contentModifiedOn: 7 }])
})
