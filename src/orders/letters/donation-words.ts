/** Texts of the receipt for a donation, with placeholders `{store}` and `{number}`. */
export interface DonationWords {
  /** Language of these texts, not of the website: English if there is no translation. */
  language: string
  subject: string
  title: string
  introduction: string
  /** Replaces the introduction until the payment is captured. */
  paymentOpen: string
  number: string
  button: string
  reason: string
}

const en: DonationWords = {
  language: 'en',
  subject: 'Receipt for your donation {number} to {store}',
  title: 'Thank you for your donation',
  introduction: 'We have received your donation. This e-mail is your receipt.',
  paymentOpen: 'Thank you for your donation. Your payment is still being checked.',
  number: 'Donation {number}',
  button: 'View your donation',
  reason: 'You get this e-mail because a donation was made to {store} with this address.',
}

const others: DonationWords[] = [
  {
    language: 'de',
    subject: 'Beleg für Ihre Spende {number} an {store}',
    title: 'Vielen Dank für Ihre Spende',
    introduction: 'Ihre Spende ist bei uns eingegangen. Diese E-Mail ist Ihr Beleg.',
    paymentOpen: 'Vielen Dank für Ihre Spende. Ihre Zahlung wird noch geprüft.',
    number: 'Spende {number}',
    button: 'Ihre Spende ansehen',
    reason: 'Sie erhalten diese E-Mail, weil mit dieser Adresse an {store} gespendet wurde.',
  },
  {
    language: 'fr',
    subject: 'Reçu de votre don {number} à {store}',
    title: 'Merci de votre don',
    introduction: 'Nous avons bien reçu votre don. Cet e-mail vous sert de reçu.',
    paymentOpen: 'Merci de votre don. Votre paiement est encore en cours de vérification.',
    number: 'Don {number}',
    button: 'Voir votre don',
    reason: 'Vous recevez cet e-mail parce qu’un don a été fait à {store} avec cette adresse.',
  },
  {
    language: 'es',
    subject: 'Recibo de tu donación {number} a {store}',
    title: 'Gracias por tu donación',
    introduction: 'Hemos recibido tu donación. Este correo es tu recibo.',
    paymentOpen: 'Gracias por tu donación. Tu pago se está comprobando todavía.',
    number: 'Donación {number}',
    button: 'Ver tu donación',
    reason: 'Recibes este correo porque se hizo una donación a {store} con esta dirección.',
  },
  {
    language: 'it',
    subject: 'Ricevuta della tua donazione {number} a {store}',
    title: 'Grazie per la tua donazione',
    introduction: 'Abbiamo ricevuto la tua donazione. Questa e-mail è la tua ricevuta.',
    paymentOpen: 'Grazie per la tua donazione. Il pagamento è ancora in corso di verifica.',
    number: 'Donazione {number}',
    button: 'Vedi la tua donazione',
    reason: 'Ricevi questa e-mail perché con questo indirizzo è stata fatta una donazione a {store}.',
  },
  {
    language: 'nl',
    subject: 'Bewijs van je donatie {number} aan {store}',
    title: 'Bedankt voor je donatie',
    introduction: 'We hebben je donatie ontvangen. Deze e-mail is je betaalbewijs.',
    paymentOpen: 'Bedankt voor je donatie. Je betaling wordt nog gecontroleerd.',
    number: 'Donatie {number}',
    button: 'Je donatie bekijken',
    reason: 'Je krijgt deze e-mail omdat met dit adres aan {store} is gedoneerd.',
  },
  {
    language: 'pl',
    subject: 'Potwierdzenie darowizny {number} dla {store}',
    title: 'Dziękujemy za darowiznę',
    introduction: 'Otrzymaliśmy Twoją darowiznę. Ten e-mail jest jej potwierdzeniem.',
    paymentOpen: 'Dziękujemy za darowiznę. Twoja płatność jest jeszcze sprawdzana.',
    number: 'Darowizna {number}',
    button: 'Zobacz darowiznę',
    reason: 'Otrzymujesz ten e-mail, ponieważ z tego adresu przekazano darowiznę dla {store}.',
  },
  {
    language: 'pt',
    subject: 'Recibo do seu donativo {number} a {store}',
    title: 'Obrigado pelo seu donativo',
    introduction: 'Recebemos o seu donativo. Este e-mail é o seu recibo.',
    paymentOpen: 'Obrigado pelo seu donativo. O seu pagamento ainda está a ser verificado.',
    number: 'Donativo {number}',
    button: 'Ver o seu donativo',
    reason: 'Recebe este e-mail porque foi feito um donativo a {store} com este endereço.',
  },
  {
    language: 'ja',
    subject: '{store}への寄付{number}の領収書',
    title: 'ご寄付ありがとうございます',
    introduction: 'ご寄付を受け取りました。このメールが領収書です。',
    paymentOpen: 'ご寄付ありがとうございます。お支払いはまだ確認中です。',
    number: '寄付{number}',
    button: '寄付の内容を見る',
    reason: 'このアドレスで{store}に寄付があったため、このメールをお送りしています。',
  },
]

/** In the website's language, or in English. */
export function donationWords(language: string): DonationWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
