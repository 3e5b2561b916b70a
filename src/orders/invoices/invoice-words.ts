/** Texts printed on invoices and credit notes, in the website's language if it is one of these. */
export interface InvoiceWords {
  /** Language of these texts: English if there is no translation. */
  language: string
  invoice: string
  creditNote: string
  /** Title of the document that cancels a credit note. */
  cancellation: string
  from: string
  to: string
  details: string
  number: string
  date: string
  /** Label of the date of supply. */
  supplied: string
  /** In place of that date before it is supplied. */
  onDelivery: string
  paid: string
  order: string
  corrects: string
  /** Label of the credit note that is cancelled. */
  cancels: string
  vat: string
  item: string
  quantity: string
  price: string
  tax: string
  amount: string
  subtotal: string
  taxNotCharged: string
  /** With placeholders `{name}`, `{rate}` and `{base}`. */
  taxLine: string
  taxLineIncluded: string
  total: string
  /** With the last characters of its code as `{last4}`. */
  giftCard: string
  /** What gift cards leave of the total. */
  due: string
  taxInIt: string
  credited: string
  shipping: string
  adjustment: string
  refund: string
  erased: string
  reverseCharge: string
  /** Why a credit note is cancelled, with the placeholder `{note}`. */
  refundFailed: string
  test: string
}

const en: InvoiceWords = {
  language: 'en',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  cancellation: 'Cancellation',
  from: 'From',
  to: 'To',
  details: 'Details',
  number: 'Number',
  date: 'Date',
  supplied: 'Date of supply',
  onDelivery: 'on delivery',
  paid: 'Paid on',
  order: 'Order',
  corrects: 'Corrects invoice',
  cancels: 'Cancels credit note',
  vat: 'VAT',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  tax: 'Tax',
  amount: 'Amount',
  subtotal: 'Subtotal',
  taxNotCharged: 'Tax not charged',
  taxLine: '{name} {rate} on {base}',
  taxLineIncluded: 'Includes {name} {rate} on {base}',
  total: 'Total',
  giftCard: 'Gift card •••• {last4}',
  due: 'Remaining amount',
  taxInIt: 'Tax in it',
  credited: 'Credited',
  shipping: 'Shipping',
  adjustment: 'Adjustment',
  refund: 'Refund',
  erased: '[erased]',
  reverseCharge: 'Reverse charge: the customer accounts for the VAT (Article 196 of Directive 2006/112/EC).',
  refundFailed:
    'The refund of credit note {note} failed, so its amount was not paid out. The credit note is cancelled in full.',
  test: 'Test: no money was moved, and this is no document for the tax office.',
}

const de: InvoiceWords = {
  language: 'de',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  cancellation: 'Storno',
  from: 'Von',
  to: 'An',
  details: 'Angaben',
  number: 'Nummer',
  date: 'Datum',
  supplied: 'Leistungsdatum',
  onDelivery: 'bei Lieferung',
  paid: 'Bezahlt am',
  order: 'Bestellung',
  corrects: 'Korrigiert Rechnung',
  cancels: 'Storniert Gutschrift',
  vat: 'USt-IdNr.',
  item: 'Artikel',
  quantity: 'Menge',
  price: 'Preis',
  tax: 'Steuer',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  taxNotCharged: 'Nicht berechnete Steuer',
  taxLine: '{name} {rate} auf {base}',
  taxLineIncluded: 'Enthält {name} {rate} auf {base}',
  total: 'Gesamtbetrag',
  giftCard: 'Geschenkgutschein •••• {last4}',
  due: 'Restbetrag',
  taxInIt: 'Darin enthaltene Steuer',
  credited: 'Gutgeschrieben',
  shipping: 'Versand',
  adjustment: 'Anpassung',
  refund: 'Erstattung',
  erased: '[gelöscht]',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  refundFailed:
    'Die Erstattung zur Gutschrift {note} ist fehlgeschlagen, ihr Betrag wurde nicht ausgezahlt. Die Gutschrift wird vollständig storniert.',
  test: 'Test: Es ist kein Geld geflossen, und dies ist kein Beleg für das Finanzamt.',
}

const fr: InvoiceWords = {
  language: 'fr',
  invoice: 'Facture',
  creditNote: 'Avoir',
  cancellation: 'Annulation',
  from: 'De',
  to: 'À',
  details: 'Détails',
  number: 'Numéro',
  date: 'Date',
  supplied: 'Date de livraison',
  onDelivery: 'à la livraison',
  paid: 'Payé le',
  order: 'Commande',
  corrects: 'Corrige la facture',
  cancels: 'Annule l’avoir',
  vat: 'N° de TVA',
  item: 'Article',
  quantity: 'Quantité',
  price: 'Prix',
  tax: 'Taxe',
  amount: 'Montant',
  subtotal: 'Sous-total',
  taxNotCharged: 'Taxe non facturée',
  taxLine: '{name} {rate} sur {base}',
  taxLineIncluded: 'Dont {name} {rate} sur {base}',
  total: 'Total',
  giftCard: 'Carte cadeau •••• {last4}',
  due: 'Montant restant',
  taxInIt: 'Dont taxe',
  credited: 'Montant de l’avoir',
  shipping: 'Livraison',
  adjustment: 'Ajustement',
  refund: 'Remboursement',
  erased: '[effacé]',
  reverseCharge: 'Autoliquidation : TVA due par le preneur (article 196 de la directive 2006/112/CE).',
  refundFailed:
    'Le remboursement de l’avoir {note} a échoué et son montant n’a pas été versé. L’avoir est annulé en totalité.',
  test: 'Test : aucun argent n’a été versé, et ce document n’a pas de valeur fiscale.',
}

const all = new Map([en, de, fr].map((words) => [words.language, words]))

/** @param language of the website, such as `de-AT`; undefined for invoices older than this field */
export function invoiceWords(language: string | undefined): InvoiceWords {
  return all.get(language?.split('-')[0]?.toLowerCase() ?? '') ?? en
}
