/** The fixed texts of restock letters. `{product}` and `{store}` are filled in. */
export interface NoticeWords {
  /** Language of the texts, not of the website: English when there is no translation. */
  language: string
  subject: string
  /** Shown by mail programs beside the subject. */
  preheader: string
  backInStock: string
  introduction: string
  button: string
  /** `{price}` is the price before the sale. */
  priceBefore: string
  reason: string
  unsubscribe: string
}

const en: NoticeWords = {
  language: 'en',
  subject: '{product} is back',
  preheader: 'Good news: it is back in stock.',
  backInStock: 'Back in stock',
  introduction: 'Good news: it’s back in stock. Order soon.',
  button: 'See it in the store',
  priceBefore: 'was {price}',
  reason:
    'You get this e-mail because someone asked at {store}, with this address, to be notified once when {product} is back.',
  unsubscribe: 'Unsubscribe from this store',
}

const others: NoticeWords[] = [
  {
    language: 'de',
    subject: '{product} ist wieder da',
    preheader: 'Sie wollten Bescheid wissen, und hier ist es wieder.',
    backInStock: 'Wieder da',
    introduction:
      'Sie wollten erfahren, wann dieser Artikel wieder da ist. Jetzt ist es so weit, solange der Vorrat reicht.',
    button: 'Im Shop ansehen',
    priceBefore: 'statt {price}',
    reason:
      'Sie erhalten diese E-Mail, weil jemand mit dieser Adresse bei {store} einmalig Bescheid haben wollte, sobald {product} wieder da ist.',
    unsubscribe: 'Keine E-Mails mehr von diesem Shop',
  },
  {
    language: 'fr',
    subject: '{product} est de retour',
    preheader: 'Vous vouliez le savoir : le voici de nouveau.',
    backInStock: 'De retour',
    introduction: 'Vous vouliez savoir quand cet article serait de retour. C’est le cas, dans la limite des stocks.',
    button: 'Voir dans la boutique',
    priceBefore: 'au lieu de {price}',
    reason:
      'Vous recevez cet e-mail parce que quelqu’un a demandé chez {store}, avec cette adresse, à recevoir un seul message au retour de {product}.',
    unsubscribe: 'Ne plus recevoir d’e-mails de cette boutique',
  },
  {
    language: 'es',
    subject: '{product} vuelve a estar disponible',
    preheader: 'Nos pediste que te avisáramos: ya está aquí.',
    backInStock: 'De nuevo disponible',
    introduction:
      'Nos pediste que te avisáramos cuando volviera este artículo. Ya está aquí, hasta agotar existencias.',
    button: 'Ver en la tienda',
    priceBefore: 'antes {price}',
    reason:
      'Recibes este correo porque alguien pidió en {store}, con esta dirección, que le avisáramos una vez cuando volviera {product}.',
    unsubscribe: 'No recibir más correos de esta tienda',
  },
  {
    language: 'it',
    subject: '{product} è di nuovo disponibile',
    preheader: 'Ci hai chiesto di avvisarti: eccolo di nuovo.',
    backInStock: 'Di nuovo disponibile',
    introduction: 'Ci hai chiesto di avvisarti al ritorno di questo articolo. È tornato, fino a esaurimento scorte.',
    button: 'Guarda nel negozio',
    priceBefore: 'prima {price}',
    reason:
      'Ricevi questa e-mail perché qualcuno ha chiesto a {store}, con questo indirizzo, di ricevere un solo avviso al ritorno di {product}.',
    unsubscribe: 'Non ricevere più e-mail da questo negozio',
  },
  {
    language: 'nl',
    subject: '{product} is er weer',
    preheader: 'Je wilde het weten: het is er weer.',
    backInStock: 'Weer op voorraad',
    introduction: 'Je wilde weten wanneer dit artikel er weer is. Dat is nu, zolang de voorraad strekt.',
    button: 'Bekijk in de winkel',
    priceBefore: 'was {price}',
    reason:
      'Je krijgt deze e-mail omdat iemand met dit adres bij {store} heeft gevraagd om één bericht wanneer {product} er weer is.',
    unsubscribe: 'Geen e-mails meer van deze winkel',
  },
  {
    language: 'pl',
    subject: '{product} – znów w sprzedaży',
    preheader: 'Produkt, na który czekasz, znów jest w sklepie.',
    backInStock: 'Znów w sprzedaży',
    introduction: 'Ten produkt znów jest w sprzedaży, do wyczerpania zapasów. Dajemy znać zgodnie z prośbą.',
    button: 'Zobacz w sklepie',
    priceBefore: 'wcześniej {price}',
    reason:
      'Ta wiadomość przyszła, bo ktoś w sklepie {store} podał ten adres, żeby jeden raz dostać wiadomość, gdy wróci {product}.',
    unsubscribe: 'Nie chcę więcej wiadomości z tego sklepu',
  },
  {
    language: 'pt',
    subject: '{product} está de volta',
    preheader: 'Pediu-nos para avisar: está de volta.',
    backInStock: 'De volta',
    introduction: 'Pediu-nos para avisar quando este artigo estivesse de volta. Já está, enquanto houver stock.',
    button: 'Ver na loja',
    priceBefore: 'antes {price}',
    reason:
      'Recebe este e-mail porque alguém pediu em {store}, com este endereço, para receber um único aviso quando {product} estivesse de volta.',
    unsubscribe: 'Não receber mais e-mails desta loja',
  },
  {
    language: 'ja',
    subject: '{product}が再入荷しました',
    preheader: 'お待ちいただいた商品が再入荷しました。',
    backInStock: '再入荷しました',
    introduction: 'お待たせしました。再入荷しましたので、お早めにご注文ください。',
    button: 'ストアで見る',
    priceBefore: '通常価格 {price}',
    reason: '{store}でこのアドレスから{product}の再入荷のお知らせが希望されたため、1回だけお送りしています。',
    unsubscribe: 'このストアの配信を停止',
  },
]

/** Texts in the website's language (BCP 47: `de-AT`), or in English when there is no translation. */
export function noticeWords(language: string): NoticeWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
