import type { FulfillmentKind } from '../../shared/orders/after-sale-events.ts'

interface LetterWords {
  subject: string
  title: string
  introduction: string
}

/** Texts of e-mails about parcels and refunds, with placeholders `{store}`, `{number}` and `{amount}`. */
export interface AfterSaleWords extends Record<FulfillmentKind, LetterWords> {
  /** Language of these texts, not of the website: English if there is no translation. */
  language: string
  refund: LetterWords
  /** In place of the introduction where gift cards get all of it. */
  refundToCards: string
  /** A refund that the customer was told of has failed since. */
  refundFailed: LetterWords
  /** Shown if something of the order is not sent yet. */
  rest: string
  carrier: string
  trackingNumber: string
  track: string
}

const en: AfterSaleWords = {
  language: 'en',
  shipment: {
    subject: 'Your order {number} at {store} is on its way',
    title: 'Your parcel is on its way',
    introduction: 'We have sent these items of your order.',
  },
  pickup: {
    subject: 'Your order {number} at {store} was picked up',
    title: 'Your order was picked up',
    introduction: 'These items of your order were picked up.',
  },
  delivery: {
    subject: 'Your order {number} at {store} was delivered',
    title: 'Your order was delivered',
    introduction: 'We have delivered these items of your order.',
  },
  refund: {
    subject: 'Your refund for order {number} at {store}',
    title: 'Your refund',
    introduction: 'We have refunded {amount}. It can take a few days until the money reaches your account.',
  },
  refundToCards: 'We have put {amount} back on your gift card. You can use it right away.',
  refundFailed: {
    subject: 'Your refund for order {number} at {store} has failed',
    title: 'Your refund did not go through',
    introduction:
      'We wrote to you that {amount} was refunded. The refund has failed since then, and you have not received this money. We know about it and will see that you get it.',
  },
  rest: 'The other items of your order follow separately.',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
}

const others: AfterSaleWords[] = [
  {
    language: 'de',
    shipment: {
      subject: 'Ihre Bestellung {number} bei {store} ist unterwegs',
      title: 'Ihr Paket ist unterwegs',
      introduction: 'Wir haben diese Artikel Ihrer Bestellung verschickt.',
    },
    pickup: {
      subject: 'Ihre Bestellung {number} bei {store} wurde abgeholt',
      title: 'Ihre Bestellung wurde abgeholt',
      introduction: 'Diese Artikel Ihrer Bestellung wurden abgeholt.',
    },
    delivery: {
      subject: 'Ihre Bestellung {number} bei {store} wurde geliefert',
      title: 'Ihre Bestellung wurde geliefert',
      introduction: 'Wir haben diese Artikel Ihrer Bestellung geliefert.',
    },
    refund: {
      subject: 'Ihre Erstattung zur Bestellung {number} bei {store}',
      title: 'Ihre Erstattung',
      introduction: 'Wir haben {amount} erstattet. Bis das Geld auf Ihrem Konto ist, kann es einige Tage dauern.',
    },
    refundToCards:
      'Wir haben {amount} auf Ihren Geschenkgutschein zurückgebucht. Sie können ihn sofort wieder verwenden.',
    refundFailed: {
      subject: 'Ihre Erstattung zur Bestellung {number} bei {store} ist fehlgeschlagen',
      title: 'Ihre Erstattung ist fehlgeschlagen',
      introduction:
        'Wir haben Ihnen geschrieben, dass {amount} erstattet wurden. Die Erstattung ist inzwischen fehlgeschlagen, und Sie haben dieses Geld nicht erhalten. Wir wissen davon und kümmern uns darum, dass Sie es bekommen.',
    },
    rest: 'Die übrigen Artikel Ihrer Bestellung folgen getrennt.',
    carrier: 'Versanddienst',
    trackingNumber: 'Sendungsnummer',
    track: 'Sendung verfolgen',
  },
  {
    language: 'fr',
    shipment: {
      subject: 'Votre commande {number} chez {store} est en route',
      title: 'Votre colis est en route',
      introduction: 'Nous avons expédié ces articles de votre commande.',
    },
    pickup: {
      subject: 'Votre commande {number} chez {store} a été retirée',
      title: 'Votre commande a été retirée',
      introduction: 'Ces articles de votre commande ont été retirés.',
    },
    delivery: {
      subject: 'Votre commande {number} chez {store} a été livrée',
      title: 'Votre commande a été livrée',
      introduction: 'Nous avons livré ces articles de votre commande.',
    },
    refund: {
      subject: 'Votre remboursement pour la commande {number} chez {store}',
      title: 'Votre remboursement',
      introduction:
        'Nous avons remboursé {amount}. Quelques jours peuvent s’écouler avant que l’argent n’arrive sur votre compte.',
    },
    refundToCards: 'Nous avons recrédité {amount} sur votre carte cadeau. Vous pouvez l’utiliser dès maintenant.',
    refundFailed: {
      subject: 'Votre remboursement pour la commande {number} chez {store} a échoué',
      title: 'Votre remboursement a échoué',
      introduction:
        'Nous vous avons écrit que {amount} avaient été remboursés. Le remboursement a échoué depuis, et vous n’avez pas reçu cet argent. Nous le savons et faisons le nécessaire pour que vous le receviez.',
    },
    rest: 'Les autres articles de votre commande suivront séparément.',
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    track: 'Suivre le colis',
  },
  {
    language: 'es',
    shipment: {
      subject: 'Tu pedido {number} en {store} está en camino',
      title: 'Tu paquete está en camino',
      introduction: 'Hemos enviado estos artículos de tu pedido.',
    },
    pickup: {
      subject: 'Tu pedido {number} en {store} se ha recogido',
      title: 'Tu pedido se ha recogido',
      introduction: 'Se han recogido estos artículos de tu pedido.',
    },
    delivery: {
      subject: 'Tu pedido {number} en {store} se ha entregado',
      title: 'Tu pedido se ha entregado',
      introduction: 'Hemos entregado estos artículos de tu pedido.',
    },
    refund: {
      subject: 'Tu reembolso del pedido {number} en {store}',
      title: 'Tu reembolso',
      introduction: 'Hemos reembolsado {amount}. El dinero puede tardar unos días en llegar a tu cuenta.',
    },
    refundToCards: 'Hemos devuelto {amount} a su tarjeta regalo. Puede usarla de inmediato.',
    refundFailed: {
      subject: 'Tu reembolso del pedido {number} en {store} ha fallado',
      title: 'Tu reembolso ha fallado',
      introduction:
        'Te escribimos que se habían reembolsado {amount}. Desde entonces el reembolso ha fallado y no has recibido este dinero. Lo sabemos y nos ocupamos de que lo recibas.',
    },
    rest: 'Los demás artículos de tu pedido llegarán por separado.',
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
    track: 'Seguir el paquete',
  },
  {
    language: 'it',
    shipment: {
      subject: 'Il tuo ordine {number} da {store} è in viaggio',
      title: 'Il tuo pacco è in viaggio',
      introduction: 'Abbiamo spedito questi articoli del tuo ordine.',
    },
    pickup: {
      subject: 'Il tuo ordine {number} da {store} è stato ritirato',
      title: 'Il tuo ordine è stato ritirato',
      introduction: 'Questi articoli del tuo ordine sono stati ritirati.',
    },
    delivery: {
      subject: 'Il tuo ordine {number} da {store} è stato consegnato',
      title: 'Il tuo ordine è stato consegnato',
      introduction: 'Abbiamo consegnato questi articoli del tuo ordine.',
    },
    refund: {
      subject: 'Il tuo rimborso per l’ordine {number} da {store}',
      title: 'Il tuo rimborso',
      introduction: 'Abbiamo rimborsato {amount}. Possono passare alcuni giorni prima dell’accredito sul tuo conto.',
    },
    refundToCards: 'Abbiamo riaccreditato {amount} sulla sua carta regalo. Può usarla subito.',
    refundFailed: {
      subject: 'Il tuo rimborso per l’ordine {number} da {store} non è riuscito',
      title: 'Il tuo rimborso non è riuscito',
      introduction:
        'Ti abbiamo scritto che {amount} erano stati rimborsati. Nel frattempo il rimborso non è riuscito e non hai ricevuto questo denaro. Lo sappiamo e faremo in modo che tu lo riceva.',
    },
    rest: 'Gli altri articoli del tuo ordine arriveranno separatamente.',
    carrier: 'Corriere',
    trackingNumber: 'Numero di tracciamento',
    track: 'Traccia il pacco',
  },
  {
    language: 'nl',
    shipment: {
      subject: 'Je bestelling {number} bij {store} is onderweg',
      title: 'Je pakket is onderweg',
      introduction: 'We hebben deze artikelen van je bestelling verzonden.',
    },
    pickup: {
      subject: 'Je bestelling {number} bij {store} is afgehaald',
      title: 'Je bestelling is afgehaald',
      introduction: 'Deze artikelen van je bestelling zijn afgehaald.',
    },
    delivery: {
      subject: 'Je bestelling {number} bij {store} is bezorgd',
      title: 'Je bestelling is bezorgd',
      introduction: 'We hebben deze artikelen van je bestelling bezorgd.',
    },
    refund: {
      subject: 'Je terugbetaling voor bestelling {number} bij {store}',
      title: 'Je terugbetaling',
      introduction:
        'We hebben {amount} terugbetaald. Het kan een paar dagen duren voordat het geld op je rekening staat.',
    },
    refundToCards: 'We hebben {amount} teruggezet op uw cadeaukaart. U kunt hem meteen weer gebruiken.',
    refundFailed: {
      subject: 'Je terugbetaling voor bestelling {number} bij {store} is mislukt',
      title: 'Je terugbetaling is mislukt',
      introduction:
        'We hebben je geschreven dat {amount} is terugbetaald. De terugbetaling is daarna mislukt en je hebt dit geld niet ontvangen. We weten het en zorgen ervoor dat je het krijgt.',
    },
    rest: 'De andere artikelen van je bestelling volgen apart.',
    carrier: 'Vervoerder',
    trackingNumber: 'Trackingnummer',
    track: 'Pakket volgen',
  },
  {
    language: 'pl',
    shipment: {
      subject: 'Twoje zamówienie {number} w {store} jest w drodze',
      title: 'Twoja paczka jest w drodze',
      introduction: 'Wysłaliśmy te produkty z Twojego zamówienia.',
    },
    pickup: {
      subject: 'Twoje zamówienie {number} w {store} zostało odebrane',
      title: 'Twoje zamówienie zostało odebrane',
      introduction: 'Te produkty z Twojego zamówienia zostały odebrane.',
    },
    delivery: {
      subject: 'Twoje zamówienie {number} w {store} zostało dostarczone',
      title: 'Twoje zamówienie zostało dostarczone',
      introduction: 'Dostarczyliśmy te produkty z Twojego zamówienia.',
    },
    refund: {
      subject: 'Zwrot pieniędzy za zamówienie {number} w {store}',
      title: 'Twój zwrot pieniędzy',
      introduction: 'Zwróciliśmy {amount}. Zanim pieniądze dotrą na Twoje konto, może minąć kilka dni.',
    },
    refundToCards: 'Zwróciliśmy {amount} na Twoją kartę podarunkową. Możesz jej od razu użyć.',
    refundFailed: {
      subject: 'Zwrot pieniędzy za zamówienie {number} w {store} nie powiódł się',
      title: 'Twój zwrot pieniędzy nie powiódł się',
      introduction:
        'Pisaliśmy, że zwróciliśmy {amount}. Zwrot jednak się nie powiódł i te pieniądze do Ciebie nie dotarły. Wiemy o tym i zadbamy o to, abyś je otrzymał(a).',
    },
    rest: 'Pozostałe produkty z Twojego zamówienia dotrą osobno.',
    carrier: 'Przewoźnik',
    trackingNumber: 'Numer przesyłki',
    track: 'Śledź paczkę',
  },
  {
    language: 'pt',
    shipment: {
      subject: 'A sua encomenda {number} em {store} está a caminho',
      title: 'A sua encomenda está a caminho',
      introduction: 'Enviámos estes artigos da sua encomenda.',
    },
    pickup: {
      subject: 'A sua encomenda {number} em {store} foi levantada',
      title: 'A sua encomenda foi levantada',
      introduction: 'Estes artigos da sua encomenda foram levantados.',
    },
    delivery: {
      subject: 'A sua encomenda {number} em {store} foi entregue',
      title: 'A sua encomenda foi entregue',
      introduction: 'Entregámos estes artigos da sua encomenda.',
    },
    refund: {
      subject: 'O seu reembolso da encomenda {number} em {store}',
      title: 'O seu reembolso',
      introduction: 'Reembolsámos {amount}. O dinheiro pode demorar alguns dias a chegar à sua conta.',
    },
    refundToCards: 'Devolvemos {amount} ao seu cartão-presente. Você já pode usá-lo.',
    refundFailed: {
      subject: 'O seu reembolso da encomenda {number} em {store} falhou',
      title: 'O seu reembolso falhou',
      introduction:
        'Escrevemos-lhe que {amount} tinham sido reembolsados. Entretanto o reembolso falhou e não recebeu este dinheiro. Sabemos disso e trataremos de que o receba.',
    },
    rest: 'Os restantes artigos da sua encomenda seguem em separado.',
    carrier: 'Transportadora',
    trackingNumber: 'Número de seguimento',
    track: 'Seguir a encomenda',
  },
  {
    language: 'ja',
    shipment: {
      subject: '{store}でのご注文{number}を発送しました',
      title: '荷物を発送しました',
      introduction: 'ご注文の次の商品を発送しました。',
    },
    pickup: {
      subject: '{store}でのご注文{number}が受け取られました',
      title: 'ご注文が受け取られました',
      introduction: 'ご注文の次の商品が受け取られました。',
    },
    delivery: {
      subject: '{store}でのご注文{number}が配達されました',
      title: 'ご注文が配達されました',
      introduction: 'ご注文の次の商品を配達しました。',
    },
    refund: {
      subject: '{store}でのご注文{number}の返金',
      title: '返金のお知らせ',
      introduction: '{amount}を返金しました。口座に届くまで数日かかることがあります。',
    },
    refundToCards: '{amount}をギフトカードに戻しました。すぐにご利用いただけます。',
    refundFailed: {
      subject: '{store}でのご注文{number}の返金に失敗しました',
      title: '返金が完了しませんでした',
      introduction:
        '{amount}を返金したとお知らせしましたが、その後返金に失敗し、お手元に届いていません。当店で把握しており、お受け取りいただけるよう対応します。',
    },
    rest: 'ご注文の残りの商品は別途お送りします。',
    carrier: '配送業者',
    trackingNumber: '追跡番号',
    track: '荷物を追跡',
  },
]

/** In the website's language, or in English. */
export function afterSaleWords(language: string): AfterSaleWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
