/** Texts of the restock sign-up form. */
export interface RestockWords {
  CTAText: string
  placeholderText: string
  buttonText: string
  mailingListDescription: string
}

const en: RestockWords = {
  CTAText: 'Get notified by email when this product is back in stock',
  placeholderText: 'Your Email',
  buttonText: 'Sign Up',
  mailingListDescription: 'Subscribe to our mailing list',
}

const words: Record<string, RestockWords> = {
  en,
  de: {
    CTAText: 'Lassen Sie sich per E-Mail benachrichtigen, sobald dieses Produkt wieder verfügbar ist',
    placeholderText: 'Ihre E-Mail-Adresse',
    buttonText: 'Benachrichtigen',
    mailingListDescription: 'Newsletter abonnieren',
  },
  fr: {
    CTAText: 'Recevez un e-mail dès que ce produit est de nouveau en stock',
    placeholderText: 'Votre adresse e-mail',
    buttonText: 'M’avertir',
    mailingListDescription: 'S’abonner à notre newsletter',
  },
  es: {
    CTAText: 'Recibe un correo cuando este producto vuelva a estar disponible',
    placeholderText: 'Tu correo electrónico',
    buttonText: 'Avisarme',
    mailingListDescription: 'Suscribirme al boletín',
  },
  it: {
    CTAText: 'Ricevi un’e-mail quando questo prodotto torna disponibile',
    placeholderText: 'Il tuo indirizzo e-mail',
    buttonText: 'Avvisami',
    mailingListDescription: 'Iscriviti alla newsletter',
  },
  ja: {
    CTAText: 'この商品が再入荷したらメールでお知らせします',
    placeholderText: 'メールアドレス',
    buttonText: '登録する',
    mailingListDescription: 'メーリングリストに登録する',
  },
  nl: {
    CTAText: 'Ontvang een e-mail zodra dit product weer op voorraad is',
    placeholderText: 'Je e-mailadres',
    buttonText: 'Houd me op de hoogte',
    mailingListDescription: 'Inschrijven voor de nieuwsbrief',
  },
  pl: {
    CTAText: 'Powiadom mnie e-mailem, gdy produkt znów będzie dostępny',
    placeholderText: 'Twój adres e-mail',
    buttonText: 'Powiadom mnie',
    mailingListDescription: 'Zapisz się do newslettera',
  },
  pt: {
    CTAText: 'Receba um e-mail quando este produto voltar a estar disponível',
    placeholderText: 'O seu e-mail',
    buttonText: 'Avise-me',
    mailingListDescription: 'Subscrever a newsletter',
  },
}

/** Default texts in this language (BCP 47), or in English when there are none. */
export function restockWords(language: string): RestockWords {
  return words[language.toLowerCase().split('-')[0] ?? ''] ?? en
}

/** The owner's texts, with defaults for empty ones. */
export function withOwnTexts(own: RestockWords, language: string): RestockWords {
  const usual = restockWords(language)
  return {
    CTAText: own.CTAText || usual.CTAText,
    placeholderText: own.placeholderText || usual.placeholderText,
    buttonText: own.buttonText || usual.buttonText,
    mailingListDescription: own.mailingListDescription || usual.mailingListDescription,
  }
}
