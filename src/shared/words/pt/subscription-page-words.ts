export const subscriptionPageWords = {
  'Your subscriptions': 'As suas subscrições',
  'Your subscription is paused.': 'A sua subscrição está em pausa.',
  'Your subscription goes on.': 'A sua subscrição continua.',
  'The next payment is skipped.': 'O próximo pagamento é saltado.',
  'The quantity is changed, from the next payment on.': 'A quantidade muda a partir do próximo pagamento.',
  'The address is changed, from the next payment on.': 'A morada muda a partir do próximo pagamento.',
  'Your subscription is canceled.': 'A sua subscrição está cancelada.',
  'Your subscription is no longer canceled.': 'A sua subscrição já não está cancelada.',
  'Thank you. Your payment went through.': 'Obrigado. O seu pagamento foi concluído.',
  'Your new card is saved.': 'O seu novo cartão foi guardado.',
  'Nothing was changed.': 'Nada foi alterado.',
  'You have no subscriptions here.': 'Não tem subscrições aqui.',
  'All payments were made. Thank you!': 'Todos os pagamentos foram feitos. Obrigado!',
  'It was canceled. Nothing more is charged.': 'Foi cancelada. Nada mais é cobrado.',
  'A payment was not made in time. Nothing more is charged.':
    'Um pagamento não foi feito a tempo. Nada mais é cobrado.',
  'The product is no longer sold. Nothing more is charged.': 'O produto já não é vendido. Nada mais é cobrado.',
  'It is paused. Nothing is charged until you resume it.': 'Está em pausa. Nada é cobrado até a retomar.',
  'A payment is being made.': 'Está a ser feito um pagamento.',
  'Your last payment failed. We will try again on {day}.':
    'O seu último pagamento falhou. Tentaremos novamente em {day}.',
  'Your bank asks you to confirm the payment by {day}.': 'O seu banco pede que confirme o pagamento até {day}.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'O seu cartão já não pode ser cobrado. Use outro até {day}.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'Está cancelada e termina em {day}. Nada mais é cobrado.',
  'The next payment is on {day}.': 'O próximo pagamento é em {day}.',
  Resume: 'Retomar',
  'Keep my subscription': 'Manter a minha subscrição',
  'Skip the next payment': 'Saltar o próximo pagamento',
  Pause: 'Pausar',
  'Change card': 'Alterar o cartão',
  'Change quantity': 'Alterar a quantidade',
  'Change address': 'Alterar a morada',
  'Cancel subscription': 'Cancelar a subscrição',
  'It ends on {day}. Until then you keep what you have paid for.': 'Termina em {day}. Até lá mantém o que pagou.',
  'It ends at once. Nothing more is charged.': 'Termina de imediato. Nada mais é cobrado.',
  'Order {number}': 'Encomenda {number}',
  'Sign out': 'Sair',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Se este endereço tiver uma subscrição aqui, enviámos-lhe uma ligação. A ligação é válida por uma hora.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Introduza o endereço de e-mail com que subscreveu e enviamos-lhe uma ligação.',
  'Send link': 'Enviar ligação',
  'Manage subscriptions': 'Gerir subscrições',
  'This link was used already, or has expired.': 'Esta ligação já foi usada ou expirou.',
  'Get a new link': 'Obter uma nova ligação',
  'This is a test: no money is moved.': 'Isto é um teste: não há movimento de dinheiro.',
  'You get this e-mail because you have a subscription at {host}.':
    'Recebe este e-mail porque tem uma subscrição em {host}.',
  'Your subscriptions at {host}': 'As suas subscrições em {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Com esta ligação gere as suas subscrições. É válida por uma hora e uma só vez.',
  'If you did not ask for it, you need not do anything.': 'Se não a pediu, não precisa de fazer nada.',
  'Your subscription at {host}': 'A sua subscrição em {host}',
  'Your subscription has begun': 'A sua subscrição começou',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'O próximo pagamento é em {day}: {amount}, mais imposto e envio.',
  'You can pause, change or cancel it at any time.': 'Pode pausá-la, alterá-la ou cancelá-la a qualquer momento.',
  'Your subscription at {host} is renewed on {day}': 'A sua subscrição em {host} renova-se em {day}',
  'Your subscription is renewed soon': 'A sua subscrição renova-se em breve',
  'A payment of your subscription at {host} failed': 'Um pagamento da sua subscrição em {host} falhou',
  'Your payment failed': 'O seu pagamento não foi concluído',
  'Your subscription at {host} has ended': 'A sua subscrição em {host} terminou',
  'Your subscription has ended': 'A sua subscrição terminou',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'Não conseguimos cobrar {amount}. Tentaremos novamente em {day}. Também pode pagar agora ou usar outro cartão.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'O seu banco pede que confirme o pagamento de {amount}. Faça-o até {day}, ou a subscrição termina.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'O seu cartão já não pode ser cobrado. Use outro até {day}, ou a subscrição termina.',
  'It goes on. The next payment is on {day}.': 'Continua. O próximo pagamento é em {day}.',
  'One payment is skipped. The next one is on {day}.': 'Um pagamento é saltado. O próximo é em {day}.',
  'The quantity is {count} from the next payment on.': 'A quantidade é {count} a partir do próximo pagamento.',
  'Another card is charged from now on.': 'A partir de agora é cobrado outro cartão.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'O preço é {newAmount} a partir de {from}. Se não concordar, pode cancelá-la antes.',
  'It is no longer canceled. The next payment is on {day}.': 'Já não está cancelada. O próximo pagamento é em {day}.',
  'Your subscription at {host} was changed': 'A sua subscrição em {host} foi alterada',
  'Your subscription was changed': 'A sua subscrição foi alterada',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'A sua subscrição começa agora. Enviamos-lhe um e-mail com uma ligação para a alterar ou cancelar.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Aceita pagar {price} até cancelar, mais impostos e envio. Pode cancelar a qualquer momento.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Aceita pagar {price}, mais impostos e envio. Pode cancelar a qualquer momento.',
  'Subscription confirmed': 'Subscrição confirmada',
  'This link works once. Open your subscriptions in this browser?':
    'Esta ligação funciona uma vez. Abrir as suas subscrições neste navegador?',
}
