/** Texts of e-mails about orders, and of the confirmation, with placeholders `{store}` and `{number}`. */
export interface OrderWords {
  /** Language of these texts, not of the website: English if there is no translation. */
  language: string
  subject: string
  title: string
  introduction: string
  /** Replaces the introduction until the payment is captured. */
  paymentOpen: string
  number: string
  subtotal: string
  shipping: string
  /** With the name and rate of a tax as `{label}`. */
  includes: string
  taxRemoved: string
  total: string
  /** With the last characters of its code as `{last4}`. */
  giftCard: string
  /** What gift cards leave of the total. */
  due: string
  refunded: string
  shipTo: string
  billTo: string
  shippingMethod: string
  returnPolicy: string
  termsOfService: string
  privacyPolicy: string
  /** With the store's reply address as `{address}`. */
  questions: string
  /** Heading of the custom checkout form's answers. */
  form: string
  /** Heading of the purchased files. */
  files: string
  button: string
  reason: string
}

const en: OrderWords = {
  language: 'en',
  subject: 'Your order {number} at {store}',
  title: 'Thank you for your order',
  introduction: 'We have received your order and your payment.',
  paymentOpen: 'We have received your order. Your payment is still being checked.',
  number: 'Order {number}',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  includes: 'Includes {label}',
  taxRemoved: 'Tax taken off',
  total: 'Total',
  giftCard: 'Gift card •••• {last4}',
  due: 'Remaining amount',
  refunded: 'Refunded',
  shipTo: 'Shipping address',
  billTo: 'Billing address',
  shippingMethod: 'Shipping method',
  returnPolicy: 'Return policy',
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  questions: 'Questions? Reply to this e-mail, or write to {address}.',
  form: 'What you told us',
  files: 'Your files',
  button: 'View your order',
  reason: 'You get this e-mail because an order was placed at {store} with this address.',
}

const others: OrderWords[] = [
  {
    language: 'de',
    subject: 'Ihre Bestellung {number} bei {store}',
    title: 'Vielen Dank für Ihre Bestellung',
    introduction: 'Ihre Bestellung und Ihre Zahlung sind bei uns eingegangen.',
    paymentOpen: 'Ihre Bestellung ist bei uns eingegangen. Ihre Zahlung wird noch geprüft.',
    number: 'Bestellung {number}',
    subtotal: 'Zwischensumme',
    shipping: 'Versand',
    includes: 'Enthält {label}',
    taxRemoved: 'Abgezogene Steuer',
    total: 'Gesamtsumme',
    giftCard: 'Geschenkgutschein •••• {last4}',
    due: 'Restbetrag',
    refunded: 'Erstattet',
    shipTo: 'Lieferadresse',
    billTo: 'Rechnungsadresse',
    shippingMethod: 'Versandart',
    returnPolicy: 'Rückgabebedingungen',
    termsOfService: 'Allgemeine Geschäftsbedingungen',
    privacyPolicy: 'Datenschutzerklärung',
    questions: 'Fragen? Antworten Sie auf diese E-Mail oder schreiben Sie an {address}.',
    form: 'Ihre Angaben',
    files: 'Ihre Dateien',
    button: 'Bestellung ansehen',
    reason: 'Sie erhalten diese E-Mail, weil mit dieser Adresse bei {store} bestellt wurde.',
  },
  {
    language: 'fr',
    subject: 'Votre commande {number} chez {store}',
    title: 'Merci pour votre commande',
    introduction: 'Nous avons bien reçu votre commande et votre paiement.',
    paymentOpen: 'Nous avons bien reçu votre commande. Votre paiement est en cours de vérification.',
    number: 'Commande {number}',
    subtotal: 'Sous-total',
    shipping: 'Livraison',
    includes: 'Dont {label}',
    taxRemoved: 'Taxe déduite',
    total: 'Total',
    giftCard: 'Carte cadeau •••• {last4}',
    due: 'Montant restant',
    refunded: 'Remboursé',
    shipTo: 'Adresse de livraison',
    billTo: 'Adresse de facturation',
    shippingMethod: 'Mode de livraison',
    returnPolicy: 'Politique de retour',
    termsOfService: 'Conditions générales de vente',
    privacyPolicy: 'Politique de confidentialité',
    questions: 'Une question ? Répondez à cet e-mail ou écrivez à {address}.',
    form: 'Vos réponses',
    files: 'Vos fichiers',
    button: 'Voir la commande',
    reason: 'Vous recevez cet e-mail, car une commande a été passée chez {store} avec cette adresse.',
  },
  {
    language: 'es',
    subject: 'Tu pedido {number} en {store}',
    title: 'Gracias por tu pedido',
    introduction: 'Hemos recibido tu pedido y tu pago.',
    paymentOpen: 'Hemos recibido tu pedido. Todavía estamos comprobando el pago.',
    number: 'Pedido {number}',
    subtotal: 'Subtotal',
    shipping: 'Envío',
    includes: 'Incluye {label}',
    taxRemoved: 'Impuesto descontado',
    total: 'Total',
    giftCard: 'Tarjeta regalo •••• {last4}',
    due: 'Importe restante',
    refunded: 'Reembolsado',
    shipTo: 'Dirección de envío',
    billTo: 'Dirección de facturación',
    shippingMethod: 'Método de envío',
    returnPolicy: 'Política de devoluciones',
    termsOfService: 'Condiciones del servicio',
    privacyPolicy: 'Política de privacidad',
    questions: '¿Preguntas? Responde a este correo o escribe a {address}.',
    form: 'Tus respuestas',
    files: 'Sus archivos',
    button: 'Ver el pedido',
    reason: 'Recibes este correo porque se ha hecho un pedido en {store} con esta dirección.',
  },
  {
    language: 'it',
    subject: 'Il tuo ordine {number} da {store}',
    title: 'Grazie per il tuo ordine',
    introduction: 'Abbiamo ricevuto il tuo ordine e il pagamento.',
    paymentOpen: 'Abbiamo ricevuto il tuo ordine. Il pagamento è ancora in fase di verifica.',
    number: 'Ordine {number}',
    subtotal: 'Subtotale',
    shipping: 'Spedizione',
    includes: 'Include {label}',
    taxRemoved: 'Imposta detratta',
    total: 'Totale',
    giftCard: 'Carta regalo •••• {last4}',
    due: 'Importo restante',
    refunded: 'Rimborsato',
    shipTo: 'Indirizzo di spedizione',
    billTo: 'Indirizzo di fatturazione',
    shippingMethod: 'Metodo di spedizione',
    returnPolicy: 'Politica dei resi',
    termsOfService: 'Termini e condizioni',
    privacyPolicy: 'Informativa sulla privacy',
    questions: 'Domande? Rispondi a questa e-mail o scrivi a {address}.',
    form: 'Le tue risposte',
    files: 'I suoi file',
    button: 'Vedi l’ordine',
    reason: 'Ricevi questa e-mail perché è stato effettuato un ordine da {store} con questo indirizzo.',
  },
  {
    language: 'nl',
    subject: 'Je bestelling {number} bij {store}',
    title: 'Bedankt voor je bestelling',
    introduction: 'We hebben je bestelling en je betaling ontvangen.',
    paymentOpen: 'We hebben je bestelling ontvangen. Je betaling wordt nog gecontroleerd.',
    number: 'Bestelling {number}',
    subtotal: 'Subtotaal',
    shipping: 'Verzending',
    includes: 'Inclusief {label}',
    taxRemoved: 'Afgetrokken btw',
    total: 'Totaal',
    giftCard: 'Cadeaukaart •••• {last4}',
    due: 'Resterend bedrag',
    refunded: 'Terugbetaald',
    shipTo: 'Verzendadres',
    billTo: 'Factuuradres',
    shippingMethod: 'Verzendmethode',
    returnPolicy: 'Retourbeleid',
    termsOfService: 'Algemene voorwaarden',
    privacyPolicy: 'Privacybeleid',
    questions: 'Vragen? Beantwoord deze e-mail of schrijf naar {address}.',
    form: 'Je antwoorden',
    files: 'Uw bestanden',
    button: 'Bestelling bekijken',
    reason: 'Je krijgt deze e-mail omdat er met dit adres een bestelling is geplaatst bij {store}.',
  },
  {
    language: 'pl',
    subject: 'Twoje zamówienie {number} w {store}',
    title: 'Dziękujemy za zamówienie',
    introduction: 'Otrzymaliśmy Twoje zamówienie i płatność.',
    paymentOpen: 'Otrzymaliśmy Twoje zamówienie. Płatność jest jeszcze sprawdzana.',
    number: 'Zamówienie {number}',
    subtotal: 'Suma częściowa',
    shipping: 'Dostawa',
    includes: 'Zawiera {label}',
    taxRemoved: 'Odliczony podatek',
    total: 'Razem',
    giftCard: 'Karta podarunkowa •••• {last4}',
    due: 'Pozostała kwota',
    refunded: 'Zwrócono',
    shipTo: 'Adres dostawy',
    billTo: 'Adres rozliczeniowy',
    shippingMethod: 'Sposób dostawy',
    returnPolicy: 'Zasady zwrotów',
    termsOfService: 'Regulamin',
    privacyPolicy: 'Polityka prywatności',
    questions: 'Masz pytania? Odpowiedz na tę wiadomość lub napisz na adres {address}.',
    form: 'Twoje odpowiedzi',
    files: 'Twoje pliki',
    button: 'Zobacz zamówienie',
    reason: 'Otrzymujesz tę wiadomość, ponieważ na ten adres złożono zamówienie w {store}.',
  },
  {
    language: 'pt',
    subject: 'A sua encomenda {number} em {store}',
    title: 'Obrigado pela sua encomenda',
    introduction: 'Recebemos a sua encomenda e o seu pagamento.',
    paymentOpen: 'Recebemos a sua encomenda. O pagamento ainda está a ser verificado.',
    number: 'Encomenda {number}',
    subtotal: 'Subtotal',
    shipping: 'Envio',
    includes: 'Inclui {label}',
    taxRemoved: 'Imposto deduzido',
    total: 'Total',
    giftCard: 'Cartão-presente •••• {last4}',
    due: 'Valor restante',
    refunded: 'Reembolsado',
    shipTo: 'Morada de envio',
    billTo: 'Morada de faturação',
    shippingMethod: 'Método de envio',
    returnPolicy: 'Política de devoluções',
    termsOfService: 'Termos e condições',
    privacyPolicy: 'Política de privacidade',
    questions: 'Perguntas? Responda a este e-mail ou escreva para {address}.',
    form: 'As suas respostas',
    files: 'Os seus ficheiros',
    button: 'Ver a encomenda',
    reason: 'Recebe este e-mail porque foi feita uma encomenda em {store} com este endereço.',
  },
]

/** In the website's language, or in English. */
export function orderWords(language: string): OrderWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
