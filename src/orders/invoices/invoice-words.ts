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

const it: InvoiceWords = {
  language: 'it',
  invoice: 'Fattura',
  creditNote: 'Nota di credito',
  cancellation: 'Annullamento',
  from: 'Da',
  to: 'A',
  details: 'Dettagli',
  number: 'Numero',
  date: 'Data',
  supplied: 'Data della prestazione',
  onDelivery: 'alla consegna',
  paid: 'Pagato il',
  order: 'Ordine',
  corrects: 'Rettifica la fattura',
  cancels: 'Annulla la nota di credito',
  vat: 'Partita IVA',
  item: 'Articolo',
  quantity: 'Quantità',
  price: 'Prezzo',
  tax: 'Imposta',
  amount: 'Importo',
  subtotal: 'Subtotale',
  taxNotCharged: 'Imposta non applicata',
  taxLine: '{name} {rate} su {base}',
  taxLineIncluded: 'Include {name} {rate} su {base}',
  total: 'Totale',
  giftCard: 'Carta regalo •••• {last4}',
  due: 'Importo restante',
  taxInIt: 'Imposta inclusa',
  credited: 'Accreditato',
  shipping: 'Spedizione',
  adjustment: 'Rettifica',
  refund: 'Rimborso',
  erased: '[cancellato]',
  reverseCharge: 'Inversione contabile: l’IVA è versata dal cliente (articolo 196 della direttiva 2006/112/CE).',
  refundFailed:
    'Il rimborso della nota di credito {note} non è riuscito, quindi il suo importo non è stato versato. La nota di credito è annullata per intero.',
  test: 'Prova: non è stato trasferito denaro e questo non è un documento fiscale.',
}

const es: InvoiceWords = {
  language: 'es',
  invoice: 'Factura',
  creditNote: 'Factura rectificativa',
  cancellation: 'Anulación',
  from: 'De',
  to: 'Para',
  details: 'Datos',
  number: 'Número',
  date: 'Fecha',
  supplied: 'Fecha de la operación',
  onDelivery: 'en la entrega',
  paid: 'Pagado el',
  order: 'Pedido',
  corrects: 'Rectifica la factura',
  cancels: 'Anula la factura rectificativa',
  vat: 'NIF-IVA',
  item: 'Artículo',
  quantity: 'Cantidad',
  price: 'Precio',
  tax: 'Impuesto',
  amount: 'Importe',
  subtotal: 'Subtotal',
  taxNotCharged: 'Impuesto no aplicado',
  taxLine: '{name} {rate} sobre {base}',
  taxLineIncluded: 'Incluye {name} {rate} sobre {base}',
  total: 'Total',
  giftCard: 'Tarjeta regalo •••• {last4}',
  due: 'Importe restante',
  taxInIt: 'Impuesto incluido',
  credited: 'Abonado',
  shipping: 'Envío',
  adjustment: 'Ajuste',
  refund: 'Reembolso',
  erased: '[borrado]',
  reverseCharge: 'Inversión del sujeto pasivo: el cliente declara el IVA (artículo 196 de la Directiva 2006/112/CE).',
  refundFailed:
    'El reembolso de la factura rectificativa {note} falló, así que su importe no se pagó. La factura rectificativa se anula por completo.',
  test: 'Prueba: no se ha movido dinero y este no es un documento fiscal.',
}

const nl: InvoiceWords = {
  language: 'nl',
  invoice: 'Factuur',
  creditNote: 'Creditnota',
  cancellation: 'Annulering',
  from: 'Van',
  to: 'Aan',
  details: 'Gegevens',
  number: 'Nummer',
  date: 'Datum',
  supplied: 'Leveringsdatum',
  onDelivery: 'bij levering',
  paid: 'Betaald op',
  order: 'Bestelling',
  corrects: 'Corrigeert factuur',
  cancels: 'Annuleert creditnota',
  vat: 'Btw-nummer',
  item: 'Artikel',
  quantity: 'Aantal',
  price: 'Prijs',
  tax: 'Btw',
  amount: 'Bedrag',
  subtotal: 'Subtotaal',
  taxNotCharged: 'Niet berekende btw',
  taxLine: '{name} {rate} over {base}',
  taxLineIncluded: 'Inclusief {name} {rate} over {base}',
  total: 'Totaal',
  giftCard: 'Cadeaukaart •••• {last4}',
  due: 'Resterend bedrag',
  taxInIt: 'Inbegrepen btw',
  credited: 'Gecrediteerd',
  shipping: 'Verzending',
  adjustment: 'Correctie',
  refund: 'Terugbetaling',
  erased: '[gewist]',
  reverseCharge: 'Btw verlegd: de klant geeft de btw aan (artikel 196 van Richtlijn 2006/112/EG).',
  refundFailed:
    'De terugbetaling van creditnota {note} is mislukt, dus het bedrag is niet uitbetaald. De creditnota is volledig geannuleerd.',
  test: 'Test: er ging geen geld om, en dit is geen document voor de belastingdienst.',
}

const pt: InvoiceWords = {
  language: 'pt',
  invoice: 'Fatura',
  creditNote: 'Nota de crédito',
  cancellation: 'Anulação',
  from: 'De',
  to: 'Para',
  details: 'Dados',
  number: 'Número',
  date: 'Data',
  supplied: 'Data do fornecimento',
  onDelivery: 'na entrega',
  paid: 'Pago em',
  order: 'Encomenda',
  corrects: 'Retifica a fatura',
  cancels: 'Anula a nota de crédito',
  vat: 'NIF/IVA',
  item: 'Artigo',
  quantity: 'Quantidade',
  price: 'Preço',
  tax: 'Imposto',
  amount: 'Valor',
  subtotal: 'Subtotal',
  taxNotCharged: 'Imposto não cobrado',
  taxLine: '{name} {rate} sobre {base}',
  taxLineIncluded: 'Inclui {name} {rate} sobre {base}',
  total: 'Total',
  giftCard: 'Cartão-presente •••• {last4}',
  due: 'Valor restante',
  taxInIt: 'Imposto incluído',
  credited: 'Creditado',
  shipping: 'Envio',
  adjustment: 'Ajuste',
  refund: 'Reembolso',
  erased: '[apagado]',
  reverseCharge: 'Autoliquidação: o IVA é declarado pelo cliente (artigo 196.º da Diretiva 2006/112/CE).',
  refundFailed:
    'O reembolso da nota de crédito {note} falhou, por isso o seu valor não foi pago. A nota de crédito é anulada por inteiro.',
  test: 'Teste: não houve movimento de dinheiro e este não é um documento fiscal.',
}

const all = new Map([en, de, fr, it, es, nl, pt].map((words) => [words.language, words]))

/** @param language of the website, such as `de-AT`; undefined for invoices older than this field */
export function invoiceWords(language: string | undefined): InvoiceWords {
  return all.get(language?.split('-')[0]?.toLowerCase() ?? '') ?? en
}
