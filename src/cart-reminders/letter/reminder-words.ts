/** The fixed texts of cart reminders. `{store}` is filled in. */
export interface ReminderWords {
  /** Language of the texts, not of the website: English when there is no translation. */
  language: string
  subject: string
  /** Shown by mail programs beside the subject. */
  preheader: string
  heading: string
  introduction: string
  button: string
  /** `{quantity}` is filled in. */
  quantity: string
  reason: string
  unsubscribe: string
}

const en: ReminderWords = {
  language: 'en',
  subject: 'You left something in your cart at {store}',
  preheader: 'Your cart is still here.',
  heading: 'Your cart',
  introduction: 'You left these in your cart. They are still available, and your cart is as you left it.',
  button: 'Return to your cart',
  quantity: 'Quantity: {quantity}',
  reason: 'You get this e-mail once because someone entered this address at the checkout of {store}.',
  unsubscribe: 'No more e-mails about carts from this store',
}

const others: ReminderWords[] = [
  {
    language: 'de',
    subject: 'Ihr Warenkorb bei {store} wartet noch',
    preheader: 'Ihr Warenkorb ist noch da.',
    heading: 'Ihr Warenkorb',
    introduction: 'Diese Artikel liegen noch in Ihrem Warenkorb und sind weiterhin erhältlich.',
    button: 'Zum Warenkorb',
    quantity: 'Menge: {quantity}',
    reason: 'Sie erhalten diese E-Mail einmalig, weil jemand diese Adresse beim Bestellen bei {store} eingegeben hat.',
    unsubscribe: 'Keine E-Mails zu Warenkörben mehr von diesem Shop',
  },
  {
    language: 'fr',
    subject: 'Votre panier chez {store} vous attend',
    preheader: 'Votre panier est toujours là.',
    heading: 'Votre panier',
    introduction: 'Vous avez laissé ces articles dans votre panier. Ils sont toujours disponibles.',
    button: 'Revenir au panier',
    quantity: 'Quantité : {quantity}',
    reason:
      'Vous recevez cet e-mail une seule fois, car quelqu’un a saisi cette adresse lors d’une commande chez {store}.',
    unsubscribe: 'Ne plus recevoir d’e-mails de cette boutique au sujet des paniers',
  },
  {
    language: 'es',
    subject: 'Tu carrito en {store} te espera',
    preheader: 'Tu carrito sigue aquí.',
    heading: 'Tu carrito',
    introduction: 'Dejaste estos artículos en tu carrito. Siguen disponibles.',
    button: 'Volver al carrito',
    quantity: 'Cantidad: {quantity}',
    reason: 'Recibes este correo una sola vez porque alguien escribió esta dirección al hacer un pedido en {store}.',
    unsubscribe: 'No recibir más correos de esta tienda sobre carritos',
  },
  {
    language: 'it',
    subject: 'Il tuo carrello da {store} ti aspetta',
    preheader: 'Il tuo carrello è ancora qui.',
    heading: 'Il tuo carrello',
    introduction: 'Hai lasciato questi articoli nel carrello. Sono ancora disponibili.',
    button: 'Torna al carrello',
    quantity: 'Quantità: {quantity}',
    reason: 'Ricevi questa e-mail una sola volta perché qualcuno ha inserito questo indirizzo ordinando da {store}.',
    unsubscribe: 'Non ricevere più e-mail sui carrelli da questo negozio',
  },
  {
    language: 'nl',
    subject: 'Je winkelwagen bij {store} staat nog klaar',
    preheader: 'Je winkelwagen is er nog.',
    heading: 'Je winkelwagen',
    introduction: 'Deze artikelen liggen nog in je winkelwagen en zijn nog verkrijgbaar.',
    button: 'Terug naar je winkelwagen',
    quantity: 'Aantal: {quantity}',
    reason: 'Je krijgt deze e-mail één keer omdat iemand dit adres heeft ingevuld bij het bestellen bij {store}.',
    unsubscribe: 'Geen e-mails meer over winkelwagens van deze winkel',
  },
  {
    language: 'pl',
    subject: 'Koszyk w sklepie {store} nadal czeka',
    preheader: 'Koszyk nadal tu jest.',
    heading: 'Koszyk',
    introduction: 'Te produkty zostały w koszyku i nadal są dostępne.',
    button: 'Wróć do koszyka',
    quantity: 'Ilość: {quantity}',
    reason: 'Ta wiadomość przychodzi tylko raz, bo ktoś podał ten adres przy zamówieniu w sklepie {store}.',
    unsubscribe: 'Nie chcę więcej wiadomości o koszykach z tego sklepu',
  },
  {
    language: 'pt',
    subject: 'O seu carrinho em {store} continua à espera',
    preheader: 'O seu carrinho ainda está aqui.',
    heading: 'O seu carrinho',
    introduction: 'Deixou estes artigos no carrinho. Continuam disponíveis.',
    button: 'Voltar ao carrinho',
    quantity: 'Quantidade: {quantity}',
    reason: 'Recebe este e-mail uma única vez porque alguém indicou este endereço ao encomendar em {store}.',
    unsubscribe: 'Não receber mais e-mails desta loja sobre carrinhos',
  },
  {
    language: 'ja',
    subject: '{store}のカートに商品が残っています',
    preheader: 'カートはそのまま残っています。',
    heading: 'カート',
    introduction: 'カートに次の商品が残っています。まだお求めいただけます。',
    button: 'カートに戻る',
    quantity: '数量：{quantity}',
    reason: '{store}の購入手続きでこのアドレスが入力されたため、1回だけお送りしています。',
    unsubscribe: 'このストアのカートに関するメールを停止',
  },
]

/** Texts in the website's language (BCP 47: `de-AT`), or in English when there is no translation. */
export function reminderWords(language: string): ReminderWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
