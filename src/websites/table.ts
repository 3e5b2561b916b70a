import type { ColumnType } from 'kysely'
import type { WebsiteLanguage } from '../shared/languages/website-language.ts'
import type { CaptchaSettings, NewWebsite, Seller, SitePicture, Theme } from './contract.ts'

/** Absent: as the website's language is usually written. */
export interface StoredMoneyFormat {
  useCLDRMoneyFormat?: boolean | undefined
}

type Json<T> = ColumnType<T, string, string>

export type WebsitesTables = {
  websites: {
    website_id: string
    subdomain: string
    /** Visual form of the subdomain; unique, so that no two websites look alike. */
    skeleton: string
    name: string
    description: string
    /** Specification §3, Site status values. */
    status: number
    /** BCP 47 tag: `en-US`. */
    language: string
    /** The other languages of the website, in the order of its language switcher. */
    other_languages: ColumnType<WebsiteLanguage[], string | undefined, string>
    /** IANA name. */
    time_zone: string
    /** ISO 3166-1, two letters. */
    country: ColumnType<string, string | undefined, string>
    /** ISO code; the store's `selectedCurrency`. */
    currency: string
    theme: Json<Theme>
    /** Settings added after the row was written are missing. */
    store_settings: Json<Omit<NewWebsite['storeSettings'], 'selectedCurrency'> & StoredMoneyFormat>
    /** Null: no captcha. The provider's secret is in the vault. */
    captcha_settings: ColumnType<CaptchaSettings | null, string | null | undefined, string | null>
    /** Pictures that are not set are missing. */
    pictures: ColumnType<Partial<Record<'logo' | 'favicon' | 'banner', SitePicture>>, string | undefined, string>
    seller: ColumnType<Partial<Seller>, string | undefined, string>
    /** Empty when not set. */
    reply_to: ColumnType<string, string | undefined, string>
    product_limit: ColumnType<number, undefined, number>
    owner_account_id: string
    /** For a deleted website: when it will be erased. */
    erases_at: ColumnType<Date | null, undefined, never>
    created_at: ColumnType<Date, Date | string, never>
  }
  /** Subdomains that websites have left; they redirect for a while and are reserved for as long. */
  former_subdomains: {
    subdomain: string
    skeleton: string
    website_id: string
    left_at: ColumnType<Date, Date | string, Date | string>
    redirects_until: ColumnType<Date, Date | string, Date | string>
  }
}
