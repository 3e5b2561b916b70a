import type { InstallmentBrand } from '../../shared/money/installments.ts'

/** Where the pages come from that explain paying in instalments (specification §7, installment-provider modal HTML page). */
export interface InstallmentPages {
  /**
   * HTML of the brand's page in a locale (BCP 47, such as `fr-CA`), as its provider writes it: not to be trusted. Undefined when
   * there is none in this locale. Throws when the provider cannot be asked now.
   */
  find(brand: InstallmentBrand, locale: string): Promise<string | undefined>
}
