import type { z } from 'zod'
import type { CurrencyCode } from '../../shared/money/currencies.ts'
import { usualMoneyFormat } from '../../shared/words/word.ts'
import { type PartValues, partValues, type SettingsPart } from '../admin-contract.ts'
import { type FocalPoint, MIDDLE, Seller, type SitePicture, StoreSettings, type Theme } from '../contract.ts'
import type { StoredMoneyFormat } from '../table.ts'

/** The columns of a website that contain its settings. */
export interface SettingsRow {
  name: string
  description: string
  language: string
  time_zone: string
  country: string
  currency: CurrencyCode
  status: number
  theme: Theme
  pictures: Partial<Record<PictureName, SitePicture>>
  seller: z.input<typeof Seller>
  reply_to: string
  store_settings: Omit<z.input<typeof StoreSettings>, 'selectedCurrency'> & StoredMoneyFormat
}

export type PictureName = 'logo' | 'favicon' | 'banner'

export type WantedPictures = Partial<
  Record<PictureName, { id: string | null; altText: string; focalPoint?: FocalPoint }>
>

interface PartOf<Values> {
  schema: z.ZodType<Values>
  read(row: SettingsRow): Values
  /** The row with these values; the caller looks up the pictures. */
  change(row: SettingsRow, values: Values): Partial<SettingsRow>
  /** Ids of the pictures in the values. */
  pictures(values: Values): WantedPictures
}

const none = () => ({})

/** How each settings page maps to the website's row. */
export const parts: { [Part in SettingsPart]: PartOf<PartValues[Part]> } = {
  website: {
    schema: partValues.website,
    read: ({ name, description, language, time_zone, pictures }) => ({
      title: name,
      description,
      language,
      timeZone: time_zone,
      logo: pictures.logo?.id ?? null,
      favicon: pictures.favicon?.id ?? null,
    }),
    change: (_, { title, description, language, timeZone }) => ({
      name: title,
      description,
      language,
      time_zone: timeZone,
    }),
    pictures: ({ title, logo, favicon }) => ({
      logo: { id: logo, altText: title },
      favicon: { id: favicon, altText: '' },
    }),
  },
  business: {
    schema: partValues.business,
    read: ({ country, currency, seller, reply_to, language, store_settings }) => ({
      country,
      currency,
      useCLDRMoneyFormat: store_settings.useCLDRMoneyFormat ?? usualMoneyFormat(language),
      seller: Seller.parse(seller),
      replyTo: reply_to,
    }),
    change: ({ store_settings }, { replyTo, useCLDRMoneyFormat, ...values }) => ({
      ...values,
      reply_to: replyTo,
      ...(useCLDRMoneyFormat !== undefined && { store_settings: { ...store_settings, useCLDRMoneyFormat } }),
    }),
    pictures: none,
  },
  store: {
    schema: partValues.store,
    read: readStore,
    change: ({ store_settings }, { merchandising, installments, ...values }) => ({
      store_settings: {
        ...store_settings,
        ...values,
        installments,
        merchandisingSettings: { ...store_settings.merchandisingSettings, ...merchandising },
      },
    }),
    pictures: none,
  },
  appearance: {
    schema: partValues.appearance,
    read: ({ theme, pictures: { banner } }) => ({
      theme,
      banner: banner?.id ?? null,
      bannerAlt: banner?.altText ?? '',
      bannerFocus: banner?.focalPoint ?? MIDDLE,
    }),
    change: (_, { theme }) => ({ theme }),
    pictures: ({ banner, bannerAlt, bannerFocus }) => ({
      banner: { id: banner, altText: bannerAlt, focalPoint: bannerFocus },
    }),
  },
}

function readStore({ currency, store_settings }: SettingsRow): PartValues['store'] {
  const store = StoreSettings.parse({ ...store_settings, selectedCurrency: currency })
  const { shopTitle, featuredItemIds, variantPicker, multipleQuantityAllowedForServices, installments } = store
  const all = store.merchandisingSettings
  return {
    shopTitle,
    featuredItemIds,
    variantPicker,
    multipleQuantityAllowedForServices,
    installments,
    merchandising: {
      scarcityEnabledOnProductItems: all.scarcityEnabledOnProductItems,
      scarcityThreshold: all.scarcityThreshold,
      relatedProductsEnabled: all.relatedProductsEnabled,
      productQuickViewEnabled: all.productQuickViewEnabled,
      soldOutVariantsDropdownDisabled: all.soldOutVariantsDropdownDisabled,
      displayNativeProductReviewsEnabled: all.displayNativeProductReviewsEnabled,
      displayImportedProductReviewsEnabled: all.displayImportedProductReviewsEnabled,
      productReviewsKillSwitch: all.productReviewsKillSwitch,
      restockTexts: all.restockTexts,
    },
  }
}
